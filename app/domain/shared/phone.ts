/** Phone numbers as people read them. Apart from `contact-details.ts`, so that pages do not load its schemas. */

/** `+919876543210` as `+91 98765 43210`. */
export function formatPhone(e164: string): string {
  return e164.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2');
}

/** `+919876543210` as `+91 ••••• ••210`: enough for its owner to know it, too little for others to call it. */
export function maskPhone(e164: string): string {
  return `+91 ••••• ••${e164.slice(-3)}`;
}
