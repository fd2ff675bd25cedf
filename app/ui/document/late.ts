/** What people do first: any of it loads what a page has left for later. */
export const TOUCHES = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'];

/** The element that is in a document whose scripts start on a touch. */
export const LATE_ID = 'late';

/** The element in which a document carries the styles that it is drawn with. */
export const FIRST_LOOK_ID = 'first-look';

/** The element in which a document carries its first picture. */
export const FIRST_PICTURE_ID = 'first-picture';

export interface LateStart {
  /** The document came without the page's data. */
  asksData: boolean;
}

/** In the browser: whether somebody has touched this page for its scripts to start. */
export function hasStartedLate(): boolean {
  return document.getElementById(LATE_ID) !== null;
}
