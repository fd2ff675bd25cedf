import { getSentOtp } from '../../domain/accounts/otp.server.ts';
import type { OtpPurpose } from '../../domain/accounts/otp.ts';
import { sendDueMessages } from '../../domain/notifications/outbox.server.ts';
import { formatPhone } from '../../domain/shared/phone.ts';
import { getOtpChallengeId } from '../../http/cookies.server.ts';
import type { RouteArgs } from '../../http/submit.server.ts';

/** What a page shows of the code that was sent to this browser for a purpose; null if none was. */
export async function loadSentCode({ request, context: { app } }: RouteArgs, purpose: OtpPurpose) {
  const challenge = await getOtpChallengeId(request, purpose);
  const sent = challenge && (await getSentOtp(app, challenge));
  if (!sent) return null;
  // Whoever loads the page waits for an SMS: if it was not sent yet, try again now.
  app.later(sendDueMessages(app));
  const id = sent.resendAt.getTime();
  const wait = Math.max(0, Math.ceil((id - app.now().getTime()) / 1000));
  return { phone: formatPhone(sent.phone), live: sent.live, wait, id };
}
