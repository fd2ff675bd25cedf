import { index, type RouteConfig } from '@remix-run/route-config';

export default [index('cards.tsx')] satisfies RouteConfig;
