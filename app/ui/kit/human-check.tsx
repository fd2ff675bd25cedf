import { useRouteLoaderData } from '@remix-run/react';
import { type ComponentProps, useEffect, useState } from 'react';
import type { HumanCheckAction } from '../../domain/shared/bot-check.ts';
import { useFormState } from './form-state.tsx';
import type { Widget } from './turnstile.tsx';

/** For forms and calls that are guarded by `checkHuman`; nothing where Turnstile is not configured. */
export function HumanCheck({ action }: { action: HumanCheckAction }) {
  const { turnstileKey } = (useRouteLoaderData('root') ?? {}) as { turnstileKey?: string | null };
  const { reply } = useFormState();
  return turnstileKey ? <Turnstile siteKey={turnstileKey} action={action} reply={reply} /> : null;
}

/** Cloudflare's widget, loaded where it is configured; its place is kept. */
export function Turnstile(props: ComponentProps<typeof Widget>) {
  const [Shown, setShown] = useState<typeof Widget | null>(null);
  useEffect(() => {
    import('./turnstile.tsx').then(
      (loaded) => setShown(() => loaded.Widget),
      () => {}, // the server accepts a few forms without a token
    );
  }, []);
  return Shown ? <Shown {...props} /> : <div className="min-h-[65px] noscript:hidden" />;
}
