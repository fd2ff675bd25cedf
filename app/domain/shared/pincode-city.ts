import type { IndianState } from './indian-states.ts';
import { statesOfPincode } from './state-codes.ts';

/**
 * The city of the first three or four digits of a pincode (India Post's sorting districts), where these are one city and what is
 * around it. Districts of many towns are left out: their customers name their own.
 */
const CITIES: Readonly<Record<string, string>> = {
  '110': 'New Delhi',
  '121': 'Faridabad',
  '122': 'Gurugram',
  '131': 'Sonipat',
  '133': 'Ambala',
  '141': 'Ludhiana',
  '144': 'Jalandhar',
  '160': 'Chandigarh',
  '171': 'Shimla',
  '180': 'Jammu',
  '190': 'Srinagar',
  '2010': 'Ghaziabad',
  '2013': 'Noida',
  '202': 'Aligarh',
  '208': 'Kanpur',
  '211': 'Prayagraj',
  '221': 'Varanasi',
  '226': 'Lucknow',
  '243': 'Bareilly',
  '248': 'Dehradun',
  '250': 'Meerut',
  '273': 'Gorakhpur',
  '281': 'Mathura',
  '282': 'Agra',
  '284': 'Jhansi',
  '301': 'Alwar',
  '302': 'Jaipur',
  '305': 'Ajmer',
  '311': 'Bhilwara',
  '313': 'Udaipur',
  '324': 'Kota',
  '334': 'Bikaner',
  '342': 'Jodhpur',
  '360': 'Rajkot',
  '361': 'Jamnagar',
  '364': 'Bhavnagar',
  '380': 'Ahmedabad',
  '388': 'Anand',
  '390': 'Vadodara',
  '395': 'Surat',
  '4000': 'Mumbai',
  '4001': 'Mumbai',
  '4006': 'Thane',
  '4007': 'Navi Mumbai',
  '411': 'Pune',
  '422': 'Nashik',
  '440': 'Nagpur',
  '452': 'Indore',
  '456': 'Ujjain',
  '462': 'Bhopal',
  '474': 'Gwalior',
  '482': 'Jabalpur',
  '490': 'Bhilai',
  '492': 'Raipur',
  '500': 'Hyderabad',
  '506': 'Warangal',
  '520': 'Vijayawada',
  '522': 'Guntur',
  '524': 'Nellore',
  '530': 'Visakhapatnam',
  '560': 'Bengaluru',
  '570': 'Mysuru',
  '575': 'Mangaluru',
  '580': 'Hubballi-Dharwad',
  '590': 'Belagavi',
  '600': 'Chennai',
  '620': 'Tiruchirappalli',
  '625': 'Madurai',
  '6410': 'Coimbatore',
  '6416': 'Tiruppur',
  '680': 'Thrissur',
  '682': 'Kochi',
  '695': 'Thiruvananthapuram',
  '700': 'Kolkata',
  '711': 'Howrah',
  '751': 'Bhubaneswar',
  '753': 'Cuttack',
  '781': 'Guwahati',
  '793': 'Shillong',
  '795': 'Imphal',
  '796': 'Aizawl',
  '799': 'Agartala',
  '800': 'Patna',
  '823': 'Gaya',
  '826': 'Dhanbad',
  '831': 'Jamshedpur',
  '834': 'Ranchi',
};

/** As far as a pincode tells: null for a city or a state that it does not. Districts at a border have several states. */
export interface PincodePlace {
  city: string | null;
  state: IndianState | null;
}

export function placeOfPincode(pincode: string): PincodePlace {
  const [state, other] = statesOfPincode(pincode);
  const city = CITIES[pincode.slice(0, 4)] ?? CITIES[pincode.slice(0, 3)] ?? null;
  return { city, state: state && !other ? state : null };
}
