import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { listDesigns } from '../../domain/catalogue/design.server.ts';
import { parseDesignQuery } from '../../domain/catalogue/design.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  return listDesigns(context.app, parseDesignQuery(new URL(request.url).searchParams));
}

export default function Shop() {
  const page = useLoaderData<typeof loader>();
  return <h1 className="text-3xl">{page.found} designs</h1>;
}
