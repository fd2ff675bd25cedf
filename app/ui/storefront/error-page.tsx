import { later } from '../kit/later.tsx';

/** Shown instead of a page that is missing or that failed. */
export const ErrorPage = later(() => import('./error-content.tsx').then(({ ErrorContent }) => ErrorContent));
