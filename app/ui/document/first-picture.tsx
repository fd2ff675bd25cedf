import { useNonce } from '../kit/nonce.ts';
import { FIRST_PICTURE_ID } from './late.ts';
import { useIsLate } from './page-scripts.tsx';

/**
 * Where a page that is kept at the edge carries its first picture (docs/decisions/0085). Behind all else, so that no text waits
 * for it. The server writes it when the page is drawn, and the browser keeps what came.
 */
export function FirstPicture() {
  const nonce = useNonce();
  return (
    useIsLate() && (
      <style
        id={FIRST_PICTURE_ID}
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: empty.
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    )
  );
}
