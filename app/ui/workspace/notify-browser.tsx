import { useEffect, useState } from 'react';
import { callApi } from '../api-client.ts';
import { DetailSection } from '../kit/detail-page.tsx';

interface Props {
  /** Whose browser. */
  api: '/api/admin/push-subscription' | '/api/vendor/push-subscription';
  /** The shop's public key; null where the shop sends no notifications. */
  publicKey: string | null;
}

type State = 'unknown' | 'impossible' | 'off' | 'on' | 'busy';

const WORKER = '/notifications.js';

/** Switches the notifications of this browser on and off: each browser asks for itself. */
export function NotifyBrowser({ api, publicKey }: Props) {
  const [state, setState] = useState<State>('unknown');
  const [fault, setFault] = useState('');
  useEffect(() => {
    void getSubscription().then((subscription) => {
      setState(subscription === undefined ? 'impossible' : subscription ? 'on' : 'off');
    });
  }, []);
  if (publicKey === null) return null;
  const press = async () => {
    const wasOn = state === 'on';
    setState('busy');
    setFault('');
    const refused = wasOn ? await switchOff(api) : await switchOn(api, publicKey);
    setFault(refused);
    setState(wasOn === (refused === '') ? 'off' : 'on');
  };
  return (
    <DetailSection title="Notifications in this browser" className="mt-10">
      <p className="mt-2 text-muted">
        {state === 'impossible'
          ? 'This browser shows no notifications. On an iPhone, add the site to the home screen first.'
          : 'News appears on this phone or computer even while the site is closed. Every browser asks for itself.'}
      </p>
      {state !== 'impossible' && (
        <button
          type="button"
          className="button mt-3"
          onClick={press}
          disabled={state === 'busy' || state === 'unknown'}
        >
          {state === 'on' ? 'No more notifications here' : 'Notify me in this browser'}
        </button>
      )}
      <p role="status" className={`mt-2 font-semibold empty:hidden ${fault ? 'text-rose' : 'text-leaf'}`}>
        {fault || (state === 'on' && 'This browser is notified.')}
      </p>
    </DetailSection>
  );
}

/** Null without one, undefined where there can be none. */
async function getSubscription(): Promise<PushSubscription | null | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  return registration ? registration.pushManager.getSubscription() : null;
}

const UNREACHED = 'We could not reach the shop. Please try again.';

/** @returns why it did not work; empty if it did */
async function switchOn(api: Props['api'], publicKey: string): Promise<string> {
  try {
    await navigator.serviceWorker.register(WORKER);
    const { pushManager } = await navigator.serviceWorker.ready;
    const subscription = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    });
    const { endpoint, keys = {} } = subscription.toJSON();
    const json = { endpoint: endpoint ?? '', p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' };
    const { ok } = await callApi('$put', api, { json });
    if (ok) return '';
    await subscription.unsubscribe();
    return UNREACHED;
  } catch (error) {
    const isDenied = error instanceof DOMException && error.name === 'NotAllowedError';
    return isDenied
      ? 'Your browser does not let us: allow notifications of this site in its settings.'
      : UNREACHED;
  }
}

async function switchOff(api: Props['api']): Promise<string> {
  try {
    const subscription = await getSubscription();
    if (!subscription) return '';
    await subscription.unsubscribe();
    // The shop would learn of it from the browser's maker at the next notification, too.
    await callApi('$delete', api, { json: { endpoint: subscription.endpoint } });
    return '';
  } catch {
    return UNREACHED;
  }
}
