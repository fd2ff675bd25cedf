import { useCallback, useEffect, useRef, useState } from 'react';
import type { DeliveryAnswer } from '../../domain/content/delivery.ts';
import { callApi } from '../api-client.ts';
import { tryStorage } from '../kit/try-storage.ts';

/** The pincode that was asked about last. It stays on this device. */
const KEY = 'pincode';

export function rememberedPincode(): string {
  return tryStorage(() => localStorage.getItem(KEY)) ?? '';
}

const TIMEOUT_MS = 10_000;

/**
 * What the shop promises at a pincode, asked of the API.
 * @param first asked as soon as the page runs; empty for none
 */
export function useDelivery(initial: DeliveryAnswer | null, first: () => string) {
  const [answer, setAnswer] = useState(initial);
  const [problem, setProblem] = useState('');
  const last = useRef('');

  const ask = useCallback(async (typed: string): Promise<DeliveryAnswer | null> => {
    const pincode = typed.replace(/\s/g, '');
    last.current = pincode;
    let next: DeliveryAnswer | null = null;
    let message = '';
    try {
      const response = await callApi(
        '$get',
        '/api/delivery',
        { query: { pincode } },
        AbortSignal.timeout(TIMEOUT_MS),
      );
      if (response.status === 200) next = await response.json();
      else message = 'A pincode has 6 digits, like 302003.';
    } catch {
      message = 'We could not ask just now. Please try again.';
    }
    // A later question has its own answer.
    if (last.current !== pincode) return null;
    if (next) tryStorage(() => localStorage.setItem(KEY, pincode));
    setAnswer(next);
    setProblem(message);
    return next;
  }, []);

  const begin = useRef(first);
  useEffect(() => {
    if (initial) tryStorage(() => localStorage.setItem(KEY, initial.pincode));
    const pincode = initial ? '' : begin.current();
    if (pincode) ask(pincode);
  }, [ask, initial]);

  return { answer, problem, ask };
}
