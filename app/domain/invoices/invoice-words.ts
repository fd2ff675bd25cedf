const SMALL = [
  '',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
] as const;
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'] as const;
const UNITS = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
] as const;

/** An amount as invoices spell it: `Rupees One Lakh Twenty-Three Only`. */
export function rupeesInWords(rupees: number): string {
  return `Rupees ${spell(rupees) || 'Zero'} Only`;
}

function spell(number: number): string {
  for (const [size, name] of UNITS) {
    if (number < size) continue;
    return `${spell(Math.floor(number / size))} ${name} ${spell(number % size)}`.trim();
  }
  if (number < SMALL.length) return SMALL[number] ?? '';
  const rest = SMALL[number % 10];
  return TENS[Math.floor(number / 10)] + (rest ? `-${rest}` : '');
}
