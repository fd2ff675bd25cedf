import type { PublicForm } from '../../domain/shared/bot-check.ts';
import { callApi } from '../api-client.ts';

/**
 * The stamp of a form on a page that is stored for everyone, asked for when the form comes into view: most visitors never
 * see it, and whoever fills it in takes longer than a stamp must be old.
 */
export async function askForStamp(
  field: HTMLInputElement | null,
  form: PublicForm,
  signal: AbortSignal,
): Promise<string> {
  if (field?.form) await comesIntoView(field.form, signal);
  const answer = await callApi('$get', '/api/form-stamp', { query: { form } }, signal);
  if (answer.status !== 200) throw new Error('no stamp');
  return (await answer.json()).stamp;
}

function comesIntoView(shown: Element, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      resolve();
    });
    watch.observe(shown);
    signal.addEventListener('abort', () => watch.disconnect());
  });
}
