import { useNavigation } from '@remix-run/react';

/** What a form of this page sends right now; with `intent`, only if it was sent with that intent. */
export function usePendingForm(intent?: string): FormData | undefined {
  const { formData, formMethod } = useNavigation();
  if (!formData || formMethod === 'GET') return undefined;
  return intent === undefined || formData.get('intent') === intent ? formData : undefined;
}

/** Whether a form of this page is on its way; with `intent`, only one that was sent with that intent. */
export function useIsPending(intent?: string): boolean {
  return usePendingForm(intent) !== undefined;
}
