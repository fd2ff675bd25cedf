import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { DesignCard } from '#app/ui/designs/design-card.tsx';

interface Row {
  id: string;
  name: string;
  description: string;
  price: number;
  image: string;
}

/** The 24 cards of the shop's first page, and nothing else. Open to everyone. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { results } = await context.bindings.DB.prepare(
    `select id, name, description, price,
       (select image_id from design_images where design_id = designs.id order by position limit 1) as image
     from designs where status = 'visible' order by position, seq limit 24`,
  ).all<Row>();
  return results.map(({ image, ...row }) => ({
    ...row,
    formerPrice: null,
    image: { id: image, alt: '', width: 1200, height: 1500 },
  }));
}

export default function Cards() {
  return (
    <ul>
      {useLoaderData<typeof loader>().map((design, index) => (
        <li key={design.id}>
          <DesignCard design={design} first={index === 0} />
        </li>
      ))}
    </ul>
  );
}
