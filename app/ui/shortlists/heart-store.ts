import { useSyncExternalStore } from 'react';

/**
 * What this browser has put a heart on, as every heart of every tab shows it: kept in the browser's storage, so that pages are
 * the same for everyone and need no call of their own. The server's answers replace it.
 */

const HEARTS_KEY = 'hearts';
/** Who is logged in here (`ui/accounts/account-sync.tsx`): another person's hearts are not shown. */
const USER_KEY = 'user';
const HEARTS_PATH = '/shortlist/hearts';

type Hearts = readonly string[];
const NONE: Hearts = [];
const listeners = new Set<() => void>();

let hearts: Hearts = NONE;
/** The stored text that `hearts` was read from, and whom it was for; null before the first reading. */
let readFrom: string | null = null;

function stored(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return ''; // storage is forbidden: hearts last as long as the page
  }
}

function current(): Hearts {
  const [text, user] = [stored(HEARTS_KEY), stored(USER_KEY)];
  if (readFrom === text + user || !(text + user)) return hearts;
  readFrom = text + user;
  const kept = parse(text);
  const isTheirs = kept?.user === user;
  hearts = isTheirs ? kept.hearts : NONE;
  // Somebody has logged in: the account's list is on the server.
  if (!isTheirs && user) void fetch(HEARTS_PATH).then(take, () => {});
  return hearts;
}

function parse(text: string): { user: string; hearts: Hearts } | null {
  try {
    return JSON.parse(text || 'null'); // only `setHearts` writes there
  } catch {
    return null;
  }
}

/** Shows what the server says is on the list, here and in other tabs. */
export function setHearts(all: Hearts): void {
  hearts = all;
  const user = stored(USER_KEY);
  const text = JSON.stringify({ user, hearts });
  try {
    localStorage.setItem(HEARTS_KEY, text);
    readFrom = text + user;
  } catch {
    // as above
  }
  for (const listener of listeners) listener();
}

/** Takes the server's answer; what it refuses is thrown as its message. */
async function take(response: Response): Promise<void> {
  const answer: { hearts?: Hearts; message?: string } = await response.json();
  if (!answer.hearts) throw answer.message;
  setHearts(answer.hearts);
}

/** @throws whatever went wrong, after the heart is as it was */
export async function toggleHeart(thing: string): Promise<void> {
  const before = current();
  const isOn = before.includes(thing);
  setHearts(isOn ? before.filter((other) => other !== thing) : [thing, ...before]);
  try {
    await take(
      await fetch(HEARTS_PATH, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams({ [isOn ? 'remove' : 'add']: thing }),
      }),
    );
  } catch (refusal) {
    setHearts(before);
    throw refusal;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** None on the server. */
export function useHearts(): Hearts {
  return useSyncExternalStore(subscribe, current, () => NONE);
}
