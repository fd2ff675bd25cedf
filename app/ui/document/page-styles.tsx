import styles from '../../styles.css?url';
import { useHydrated } from '../kit/hydrated.ts';
import { useNonce } from '../kit/nonce.ts';
import { FIRST_LOOK_ID } from './late.ts';
import { useIsLate } from './page-scripts.tsx';

/**
 * The sheet of all styles. A page that starts late carries those that it is drawn with, so that its first paint waits for no
 * other request, and has the rest when it has started (docs/decisions/0078).
 */
export function PageStyles() {
  const nonce = useNonce();
  const isLate = useIsLate();
  const isStarted = useHydrated();
  // The server puts them there (`page-body.server.ts`). Here what came, should React have to draw the whole document again.
  const carried = import.meta.env.SSR ? '' : document.getElementById(FIRST_LOOK_ID)?.textContent;
  return (
    <>
      {isLate && (
        <style
          id={FIRST_LOOK_ID}
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the styles of the build; no text of anybody's is in it.
          dangerouslySetInnerHTML={{ __html: carried ?? '' }}
        />
      )}
      {(!isLate || isStarted) && <link rel="stylesheet" href={styles} />}
    </>
  );
}
