import { STAGE_LABELS } from '../../../domain/content/picture-stage.ts';
import type { SetImage } from '../../../domain/designs/design.ts';
import { Enlargeable } from '../../../ui/kit/enlargeable.tsx';
import { TextLink } from '../../../ui/kit/links.tsx';
import { Section } from '../../../ui/kit/section.tsx';
import { PictureSets } from '../../../ui/storefront/picture-sets.tsx';

interface Props {
  sets: readonly SetImage[];
}

const isOfDay = ({ stage }: SetImage) => stage.startsWith('day-');

const SIZES: Record<number, string> = { 3: '(min-width: 76rem) 23rem, 31vw' };
/** On a phone three pictures in a row are small: what says that they enlarge leaves them free. */
const SMALL_BADGE =
  'max-md:[&_a>span]:right-1.5 max-md:[&_a>span]:bottom-1.5 max-md:[&_a>span]:p-1.5 max-md:[&_a_svg]:size-4';

const WIDE = '(min-width: 76rem) 23rem, 46vw';

/** What a design looks like on skin, before and after it, and from day to day. */
export function OnSkin({ sets }: Props) {
  if (sets.length === 0) return null;
  const hasDays = sets.some(isOfDay);
  return (
    <div id="on-skin" className="below-fold-38 mt-14 scroll-mt-20 border-t border-line pt-8">
      <Section title={hasDays ? 'On skin, day by day' : 'On skin'}>
        <p className="mt-2 max-w-prose text-muted">
          {hasDays && 'Henna comes off orange and darkens over a day or two. '}
          Skin, warmth and care make a difference: yours may come out lighter or darker.{' '}
          <TextLink to="/faqs#colour">What makes it dark</TextLink>
        </p>
        <PictureSets pictures={sets} className="mt-5" below={(set) => <Captions set={set} />}>
          {(picture, columns) => (
            <>
              <div className={columns > 1 ? SMALL_BADGE : ''}>
                <Enlargeable image={picture} sizes={SIZES[columns] ?? WIDE} />
              </div>
              {picture.stage && (
                <p className="mt-2 leading-snug font-semibold">{STAGE_LABELS[picture.stage]}</p>
              )}
              {picture.caption && (
                <p className={`mt-1 text-muted ${columns > 1 ? 'max-md:hidden' : ''}`}>{picture.caption}</p>
              )}
            </>
          )}
        </PictureSets>
      </Section>
    </div>
  );
}

/** On a phone, below the whole set: beside each other they would be a word wide. */
function Captions({ set }: { set: readonly SetImage[] }) {
  if (set.length < 2) return null;
  return set.map(
    ({ caption, stage, id }) =>
      caption && (
        <p key={id + stage} className="mt-2 text-muted md:hidden">
          {STAGE_LABELS[stage]}: {caption}
        </p>
      ),
  );
}

/** From the first picture of a design to those on skin. */
export function OnSkinLink({ sets }: Props) {
  if (sets.length === 0) return null;
  return (
    <p className="mt-2">
      <a href="#on-skin" className="link inline-flex min-h-11 items-center">
        {sets.some(isOfDay) ? 'See the stain from day to day' : 'See it on skin'}
      </a>
    </p>
  );
}
