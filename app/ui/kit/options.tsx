interface OptionsProps {
  /** Their values, with labels where those differ. */
  options: readonly (string | readonly [value: string, label: string])[];
  /** The label of an empty one before them. */
  none?: string;
}

/** The options of a `SelectField`. Apart from the fields, since customers' forms load those. */
export function Options({ options, none }: OptionsProps) {
  return (
    <>
      {none !== undefined && <option value="">{none}</option>}
      {options.map((option) => {
        const [value, label] = typeof option === 'string' ? [option, option] : option;
        return (
          <option key={value} value={value}>
            {label}
          </option>
        );
      })}
    </>
  );
}
