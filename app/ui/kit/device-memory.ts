import { type RefObject, useEffect } from 'react';
import { tryStorage } from './try-storage.ts';

/** What a customer lets this device remember of herself, by the names of the fields. It never leaves the device. */
const KEY = 'booking-details';
const NAMES = ['name', 'phone', 'email', 'address', 'pincode'];
/** The checkbox by which she asks for it. */
const WISH = 'remember';

/** Keeps the details of a form that is sent, if she wishes it, or else forgets them. */
export function keepDetails(form: HTMLFormElement): void {
  const typed = new FormData(form);
  const details = Object.fromEntries(NAMES.map((name) => [name, String(typed.get(name) ?? '')]));
  tryStorage(() => {
    if (typed.get(WISH)) localStorage.setItem(KEY, JSON.stringify(details));
    else localStorage.removeItem(KEY);
  });
}

/** Fills in what this device remembers, where nothing stands yet. */
export function useRememberedDetails(form: RefObject<HTMLFormElement>, onFill: () => void): void {
  useEffect(() => {
    const stored = tryStorage(() => localStorage.getItem(KEY));
    const details = stored && tryStorage(() => JSON.parse(stored) as Record<string, string>); // only keepDetails writes there
    if (!details) return;
    const fields = form.current?.elements;
    for (const name of NAMES) {
      const field = fields?.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
        field.value ||= details[name] ?? '';
    }
    const wish = fields?.namedItem(WISH);
    if (wish instanceof HTMLInputElement) wish.checked = true;
    onFill();
  }, [form, onFill]);
}
