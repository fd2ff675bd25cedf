import { index, type RouteConfig, route } from '@remix-run/route-config';

export default [index('cards.tsx'), route('bare', 'bare.tsx')] satisfies RouteConfig;
