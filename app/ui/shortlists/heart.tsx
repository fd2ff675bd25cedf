import { useState } from 'react';
import type { ShortlistKind } from '../../domain/shortlists/shortlist.ts';
import { toggleHeart, useHearts } from './heart-store.ts';

interface Props {
  kind: ShortlistKind;
  /** As addresses name the thing: the slug of a package or an artist. */
  id: string;
  name: string;
}

/**
 * Puts a thing on the shortlist and takes it off again. It lies over the right corner of the card or head around it, which must
 * be `relative`. The server draws it the same for everyone.
 */
export function Heart({ kind, id, name }: Props) {
  const thing = `${kind}/${id}`;
  const isOn = useHearts().includes(thing);
  const [problem, setProblem] = useState('');

  function toggle() {
    setProblem('');
    toggleHeart(thing).catch((refusal: unknown) =>
      setProblem(typeof refusal === 'string' ? refusal : 'That did not get through.'),
    );
  }

  return (
    <form
      method="post"
      action="/shortlist/hearts"
      className="heart-over"
      onSubmit={(event) => {
        event.preventDefault();
        toggle();
      }}
    >
      <button type="submit" name="add" value={thing} aria-pressed={isOn} className="heart-round">
        <span className="heart" />
        <span className="sr-only">Shortlist {name}</span>
      </button>
      <span role="status" className="heart-problem">
        {problem}
      </span>
    </form>
  );
}
