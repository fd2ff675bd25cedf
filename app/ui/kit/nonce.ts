import { createContext, useContext } from 'react';

/** The nonce of this response's scripts; empty in the browser, which hides it from scripts anyway. */
export const NonceContext = createContext('');

export function useNonce(): string {
  return useContext(NonceContext);
}
