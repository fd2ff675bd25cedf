import type { Reply } from '../reply.ts';

/** What a form was answered, for its whole; read out when it comes. Says nothing where a field says it already. */
export function FormMessage({ reply }: { reply: Reply | undefined }) {
  const words = reply && !Object.values(reply.fields).includes(reply.message) ? reply.message : '';
  return (
    <p
      role={reply?.ok === false ? 'alert' : 'status'}
      className={`font-semibold empty:hidden ${reply?.ok ? 'text-leaf' : 'text-rose'}`}
    >
      {words}
    </p>
  );
}
