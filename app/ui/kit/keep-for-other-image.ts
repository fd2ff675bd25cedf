import type { ShouldRevalidateFunction } from '@remix-run/react';

/** Another image of the same item needs no new data: only the query changes. */
export const keepForOtherImage: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;
