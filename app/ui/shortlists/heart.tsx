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
    <>
      <button
        type="submit"
        form={HEARTS_FORM}
        name="add"
        value={thing}
        aria-pressed={isOn}
        aria-label={`Shortlist ${name}`}
        className="heart-round"
        onClick={(event) => {
          event.preventDefault();
          toggle();
        }}
      />
      {problem && (
        <span role="alert" className="heart-problem">
          {problem}
        </span>
      )}
    </>
  );
}

const HEARTS_FORM = 'hearts';

/** What hearts are sent by without scripts; once in every page of the shop. */
export function HeartsForm() {
  return <form id={HEARTS_FORM} method="post" action="/shortlist/hearts" />;
}
