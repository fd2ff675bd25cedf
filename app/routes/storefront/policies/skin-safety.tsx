/**
 * What everyone must know before henna touches skin. Sample text: the owner has it checked by a doctor and a lawyer.
 * Sources: the US FDA's advice on temporary tattoos and PPD; Raupp et al., Arch Dis Child 2001;85:411, on G6PD.
 */
export function SkinSafety() {
  return (
    <div
      role="note"
      aria-label="Skin safety"
      className="mb-10 rounded-lg border-2 border-terracotta bg-sand p-5 break-inside-avoid md:p-6"
    >
      <p className="mt-0! font-display text-xl font-semibold">Before henna touches your skin</p>
      <ul>
        <li>
          <strong>Natural henna only.</strong> We never use PPD, chemical dyes or “black henna”, and our
          artists will not apply them, whoever brings them.
        </li>
        <li>
          <strong>Test a small patch 24 to 48 hours before,</strong> each time and with each new batch.
        </li>
        <li>
          <strong>No henna for babies, or for anyone with G6PD deficiency.</strong> It can make them
          dangerously ill.
        </li>
        <li>
          <strong>If your skin burns, itches or swells,</strong> wash the paste off at once and see a doctor.
          If breathing is hard or the face swells, call{' '}
          <a className="link" href="tel:112">
            112
          </a>
          .
        </li>
      </ul>
    </div>
  );
}
