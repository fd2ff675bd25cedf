import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';

interface Card {
  id: string;
  name: string;
  description: string;
  price: number;
}

/** Open to everyone. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { results } = await context.bindings.DB.prepare(
    `select id, name, description, price from designs where status = 'visible' order by position, seq limit 24`,
  ).all<Card>();
  return results;
}

export default function Cards() {
  return (
    <ul>
      {useLoaderData<typeof loader>().map((card) => (
        <li key={card.id}>
          <a href={`/details/${card.id}`}>{card.name}</a>
          <p>{card.description}</p>
          <p>₹{card.price}</p>
        </li>
      ))}
    </ul>
  );
}
