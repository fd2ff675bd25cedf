import { type OtpRequest, sendOtp, verifyOtp } from '#app/domain/accounts/otp.server.ts';
import type { OtpPurpose } from '#app/domain/accounts/otp.ts';
import type { StoredPhone } from '#app/domain/shared/phone.server.ts';
import type { Shop } from './shop.ts';

export const PHONE = '+919876543210';
export const ADDRESS = '203.0.113.7';

/** The code of the SMS that was sent last. */
export function getLastOtp(shop: Shop): string {
  const message = shop.messages.findLast((sent) => sent.channel === 'sms');
  if (message?.template !== 'login-code') throw new Error('No code was sent.');
  return message.variables.code;
}

/** Digits that are not the code. */
export function getWrongOtp(code: string): string {
  return code === '111111' ? '222222' : '111111';
}

/** Moves the shop's clock. */
export function advanceTime(shop: Shop, ms: number): void {
  shop.time = new Date(shop.time.getTime() + ms);
}

/** Asks for a code, and waits until its SMS is out. */
export async function requestOtp(shop: Shop, request: Partial<OtpRequest> = {}): Promise<string> {
  const challenge = await sendOtp(shop.context, {
    phone: PHONE,
    purpose: 'login',
    address: ADDRESS,
    ...request,
  });
  await shop.settle();
  return challenge;
}

export function enterOtp(
  shop: Shop,
  challenge: string | null,
  code: string,
  { purpose = 'login' as OtpPurpose, address = ADDRESS, phone = undefined as string | undefined } = {},
): Promise<StoredPhone> {
  return verifyOtp(shop.context, { challenge, code, purpose, address, ...(phone ? { phone } : {}) });
}
