import { useContext } from 'react';
import styles from '../../styles.css?url';
import { useHydrated } from '../kit/hydrated.ts';
import { useNonce } from '../kit/nonce.ts';
import { LateContext, useIsLate } from './page-scripts.tsx';

const ID = 'first-look';

/**
 * The sheet of all styles. A page that starts late carries those that it is drawn with, so that its first paint waits for no
 * other request, and has the rest when it has started (docs/decisions/0078).
 */
export function PageStyles() {
  const late = useContext(LateContext);
  const nonce = useNonce();
  const isLate = useIsLate();
  const isStarted = useHydrated();
  // What came, should React have to draw the whole document again.
  const carried = import.meta.env.SSR ? late?.styles : document.getElementById(ID)?.textContent;
  return (
    <>
      {isLate && (
        <style
          id={ID}
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
