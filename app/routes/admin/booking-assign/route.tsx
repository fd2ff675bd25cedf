import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { Form, useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { MAX_APPOINTMENT_MINUTES } from '../../../domain/availability/appointment-length.ts';
import { assignArtists } from '../../../domain/bookings/admin-booking.server.ts';
import { getBookingToAssign } from '../../../domain/bookings/admin-booking-details.server.ts';
import { AssignFormInput } from '../../../domain/bookings/admin-booking-input.ts';
import { formatBookingTime, toAssignPath } from '../../../domain/bookings/booking-format.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { keepList } from '../../../domain/shared/list-filters.ts';
import { href } from '../../../domain/shared/paths.ts';
import { dayOf, isValidDay, QUARTER_MS, toClockInputValue } from '../../../domain/shared/time.ts';
import { requireAdmin } from '../../../http/guards.server.ts';
import { type FormInput, readForm, submitForm, toFormValues } from '../../../http/submit.server.ts';
import { ClockField, LengthField } from '../../../ui/kit/appointment-fields.tsx';
import { createClientAction, revalidateAfterRefusal } from '../../../ui/kit/client-action.ts';
import { createClientLoader } from '../../../ui/kit/client-loader.ts';
import { DetailHead } from '../../../ui/kit/detail-page.tsx';
import { Field } from '../../../ui/kit/field.tsx';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { FormState } from '../../../ui/kit/form-state.tsx';
import { LineLink } from '../../../ui/kit/links.tsx';
import { useKeptList } from '../../../ui/kit/pager.tsx';
import { adminMeta } from '../admin-meta.ts';
import { ArtistChoices } from './artist-choices.tsx';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'bookings');
  const reference = args.params.reference ?? '';
  const params = new URL(args.request.url).searchParams;
  const requested = parseRequestedTime(params);
  const found = await getBookingToAssign(args.context.app, reference, requested);
  if (!found) throw new Response('We could not find this booking.', { status: 404 });
  const { booking, artists } = found;
  const {
    version,
    state,
    pincode,
    name,
    artist,
    others,
    artists: size,
    chosenArtist,
    actions,
    request,
    date,
    startAt,
    durationMinutes,
  } = booking;
  // The time is in the address; without one it is the booking's own.
  if (!params.has('date') && startAt !== null)
    throw redirect(keepList(toAssignPath(booking), new URL(args.request.url).search));
  return {
    reference,
    version,
    state,
    pincode,
    name,
    current: [artist, ...others].flatMap((one) => one?.id ?? []),
    // Several are chosen from check boxes, one by a button.
    isTeam: size > 1 || params.has('team'),
    chosenId: chosenArtist?.id ?? null,
    size,
    preferredTime: request.preferredTime,
    open: actions.includes('assign'),
    time: requested
      ? { ...requested, date: dayOf(requested.startAt) }
      : { date: parseDay(params) ?? date, startAt: null, durationMinutes },
    artists,
  };
}

function parseDay(params: URLSearchParams): string | null {
  const date = params.get('date') ?? '';
  return isValidDay(date) ? date : null;
}

/** The time in the address; null for none, or one that is not on the quarter of an hour. */
function parseRequestedTime(params: URLSearchParams): { startAt: number; durationMinutes: number } | null {
  const startAt = Date.parse(`${parseDay(params)}T${params.get('clock')}:00+05:30`);
  const durationMinutes = Number(params.get('durationMinutes'));
  const isLength =
    durationMinutes >= 15 && durationMinutes <= MAX_APPOINTMENT_MINUTES && durationMinutes % 15 === 0;
  return startAt % QUARTER_MS === 0 && isLength ? { startAt, durationMinutes } : null;
}

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'bookings');
  const reference = args.params.reference ?? '';
  return submitForm(
    args,
    () => readTeamForm(args),
    AssignFormInput,
    async (input) => {
      await assignArtists(args.context.app, admin, reference, input);
      throw redirect(
        keepList(href('/admin/bookings/:reference', { reference }), new URL(args.request.url).search),
      );
    },
  );
}

/** A form of which each checked artist is a value of its own. */
async function readTeamForm({ request }: ActionFunctionArgs): Promise<FormInput> {
  const form = await readForm(request);
  return { values: { ...toFormValues(form), vendorIds: form.getAll('vendorIds').join(' ') }, faults: {} };
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();

/** After a refusal too: somebody may have changed who is free. */
export const shouldRevalidate = revalidateAfterRefusal;

export const meta = adminMeta('Assign an artist');

export default function AdminBookingAssign() {
  const {
    reference,
    version,
    open,
    time,
    artists,
    current,
    isTeam,
    size,
    chosenId,
    name,
    state,
    pincode,
    preferredTime,
  } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const list = useSearchParams()[0].get('list');
  const keepRow = useKeptList();
  const shown = {
    date: time.date,
    clock: toClockInputValue(time.startAt),
    durationMinutes: String(time.durationMinutes),
  };
  return (
    <div className="max-w-3xl">
      <DetailHead
        back={{
          to: href('/admin/bookings/:reference', { reference }),
          label: 'Back to the booking',
          isRow: true,
        }}
        title={`Assign ${reference}`}
      />
      <p className="mt-1 text-muted">
        {name}, {state} {pincode}
        {preferredTime && `, would like the ${preferredTime}`}
        {size > 1 && `, planned for ${size} artists`}
      </p>
      <Form
        key={Object.values(shown).join()}
        className="mt-4 grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_1fr_auto]"
        preventScrollReset
      >
        <FormState reply={undefined} stored={shown}>
          <Field type="date" name="date" label="Day" />
          <ClockField />
          <LengthField />
        </FormState>
        {list && <input type="hidden" name="list" value={list} />}
        <button type="submit" className="button">
          Who is free?
        </button>
      </Form>
      <Form method="post" className="mt-6" preventScrollReset>
        <input type="hidden" name="version" value={version} />
        {Object.entries(shown).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <FormMessage reply={reply && { ...reply, fields: {} }} />
        {!open ? (
          <p className="mt-3 rounded-lg bg-sand p-6">This booking is closed: nobody can be assigned to it.</p>
        ) : artists ? (
          <>
            <h2 className="mt-3 mb-2 text-xl">{formatBookingTime(time)}</h2>
            <ArtistChoices
              {...{ artists, current, chosenId }}
              checked={isTeam ? (reply?.values.vendorIds?.split(' ') ?? current) : null}
            />
            {!isTeam && (
              <LineLink to={keepRow(`?${new URLSearchParams({ ...shown, team: '1' })}`)}>
                Send several artists together
              </LineLink>
            )}
          </>
        ) : (
          <p className="mt-3 rounded-lg bg-sand p-6">
            Choose a time on the quarter of an hour to see who is free.
          </p>
        )}
      </Form>
    </div>
  );
}
