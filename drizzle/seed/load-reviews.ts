import { eq } from 'drizzle-orm';
import type { AppContext } from '#app/domain/shared/context.server.ts';
import { existsRow, rowIf } from '#app/domain/shared/row-if.server.ts';
import { reviewSubjects, reviews } from '../schema/reviews.ts';
import type { ARTISTS } from './artists.ts';
import type { PACKAGES } from './packages.ts';
import { sampleId } from './sample-rows.ts';

interface SampleReview {
  artist: (typeof ARTISTS)[number]['slug'];
  package?: (typeof PACKAGES)[number]['slug'];
  name: string;
  stars: number;
  words: string;
  answer?: string;
}

/** Nobody wrote them: every page marks them as samples, and no average counts them. */
const SAMPLE_REVIEWS: readonly SampleReview[] = [
  {
    ...{ artist: 'asha-verma', package: 'anjali', name: 'Nandini', stars: 5 },
    words: 'She drew for five hours and never hurried. The colour was nearly black on the second day.',
    answer: 'Thank you, Nandini. Warm hands and a calm room did half the work.',
  },
  {
    ...{ artist: 'asha-verma', package: 'rajasthani', name: 'Ritu', stars: 4 },
    words: 'Beautiful peacocks, very fine lines. She came twenty minutes late, but called before.',
  },
  {
    ...{ artist: 'farah-siddiqui', package: 'noor-arabic', name: 'Sana', stars: 5 },
    words: 'Bold flowers along the arm, done in an hour. My sister has booked her for Eid.',
  },
  {
    ...{ artist: 'farah-siddiqui', name: 'Lata', stars: 5 },
    words: 'Patient with my mother, who could not sit still.',
  },
  {
    ...{ artist: 'simran-kaur', package: 'sangeet-circle', name: 'Harpreet', stars: 5 },
    words: 'Twelve of us in one evening, and everyone had something of her own.',
  },
  {
    ...{ artist: 'meenal-patil', package: 'godh-bharai', name: 'Gauri', stars: 4 },
    words: 'Gentle and quick, and she explained what is in the paste. I would have liked it a little darker.',
    answer: 'Next time we leave it on overnight, Gauri. Congratulations to you both!',
  },
  {
    ...{ artist: 'zoya-merchant', package: 'fusion', name: 'Ayesha', stars: 5 },
    words: 'I sent her a picture, and she made it better.',
  },
  {
    ...{ artist: 'kavitha-rao', package: 'minimal', name: 'Divya', stars: 5 },
    words: 'A small mandala for the office party. Neat, and gone in a week, as promised.',
  },
];

/** One that is there already stays as it is, also once it is hidden. */
export async function loadReviews({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<void> {
  for (const sample of SAMPLE_REVIEWS) {
    const { artist, package: slug, answer = '', ...review } = sample;
    const id = sampleId(`review ${artist} ${sample.name}`);
    const subjects = [
      { kind: 'artist' as const, subjectId: sampleId(`artist ${artist}`) },
      ...(slug ? [{ kind: 'package' as const, subjectId: sampleId(`package ${slug}`) }] : []),
    ];
    const isStored = existsRow(reviews, eq(reviews.id, id));
    await db.batch([
      db
        .insert(reviews)
        .values({
          ...review,
          ...{ id, answer, isSample: true, consent: true },
          status: 'published',
          createdAt: now(),
        })
        .onConflictDoNothing(),
      ...subjects.map((subject) =>
        db
          .insert(reviewSubjects)
          .select(rowIf(reviewSubjects, { ...subject, reviewId: id }, isStored))
          .onConflictDoNothing(),
      ),
    ]);
  }
}
