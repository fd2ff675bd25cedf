/**
 * Passwords that are tried first. At twelve characters and more they are hardly single words any longer but common
 * words, names, years and runs of keys put together, so these pieces are listed, not their endless combinations.
 */

/** Words, names and gods that the commonest passwords of the world and of India are made of. */
const WORDS = new Set(
  `
  abcd access account admin administrator alexander amanda america android angel angels anthony apple april arsenal
  asdf ashley august austin babygirl bailey banana barcelona baseball basketball batman beautiful bitch blink blue
  brandon buster butterfly cafe canada carlos casper changeme changeit charlie cheese chelsea chicken chocolate
  chris christ christian coffee computer cookie corvette country cowboy crystal daniel darkness database death
  december default desktop diamond dolphin donald dragon eagle easy elephant eminem enter eternity family february
  ferrari firefox flower flowers football forever france freedom friend friends gangster garfield george ginger
  girl goat gold golden goldfish google gossip guest guitar hacker hammer hannah happy harley harry heart heaven
  hello hockey home honey horse house hunter iceman iloveu iloveyou internet iphone jackson jasmine jasper jennifer
  jessica jesus jordan jordan23 joseph joshua july june junior justin killer kitten knight laptop lakers letmein
  liberty linux liverpool london looking love lovely lover loveme loveyou lucky maggie manager march marina marlboro
  marvin master matrix matthew maverick melissa mercedes merlin michael michelle microsoft mickey minecraft mobile
  monday money monkey monster morgan mother mountain music mustang naruto nature never newpass newpassword nicole
  nintendo ninja nothing november october office oliver online orange pass passcode passw0rd password passwort
  patrick peace peanut pepper phoenix image player please pokemon police prince princess private purple pussy
  qazwsx qwer qwert qwerty rainbow ranger raider rocket root samsung samantha sample saturday scooter secret
  secure security september server service shadow silver simple single sister smile snoopy soccer spider spiderman
  spring startrek starwars steven student summer sunday sunflower sunshine super superman superstar support sweet
  sweetie system taylor teacher temp temppass temporary test testing thomas thunder tiger tigger tomorrow trustno1
  trust turtle twitter facebook instagram whatsapp youtube united universe user vampire victory wallet warcraft
  welcome whatever william windows winner winter wizard wolf women wonderful world yamaha yankees yellow zaq1
  correct battery staple
  account bank birthday boss browser business cricket demo dhoni kohli sachin sehwag ganguly tendulkar doctor dubai
  engineer exam gmail hotmail yahoo outlook india indian jaihind bharat hindustan incredible bollywood kabaddi
  mumbai delhi newdelhi bangalore bengaluru chennai kolkata hyderabad pune jaipur lucknow kanpur nagpur indore patna
  surat ahmedabad goa kerala punjab gujarat rajasthan bihar haryana kashmir maharashtra tamilnadu
  krishna shrikrishna radha radhe radheradhe radhakrishna rama shriram jaishriram jaishreeram sitaram hanuman
  jaihanuman shiva mahadev harharmahadev omnamahshivaya namah shivaya ganesh ganesha ganpati ganpatibappamorya
  bappa morya lakshmi laxmi saraswati durga jaimatadi matadi mata saibaba omsairam sairam allah bismillah
  inshallah mashallah muhammad waheguru satnam satnamwaheguru jesuschrist balaji govinda gopal murugan ayyappa
  swami guru namaste
  aarav aditi aditya ajay akash alok amit amrita anand ananya anil anita anjali ankit ankita anuj anushka arjun
  arnav aryan asha ashish ashok ayesha bhavya chandan chirag deepa deepak deepika dev devi dilip dinesh diya divya
  fatima farhan gaurav geeta geetha gita harish harsh harsha imran isha ishita jyoti kajal kamal karan karthik
  kavita kavya khushi kiran komal kumar kumari lalit lata madhu mahesh manish manisha manoj mary meena meera megha
  mehul mohammed mohan mohit mukesh naresh naveen neeraj neha nikhil nikita nisha nitin pallavi pankaj payal pooja
  prakash pranav prasad prashant pratik praveen preeti prem priya priyanka puja rachi radhika rahul raj raja rajesh
  rajat rajiv raju rakesh ramesh rani ranjit ravi rekha renu ritu riya rohan rohit roshan rupa sachin sagar sahil
  salman sameer sandeep sangeeta sanjana sanjay sanjeev santosh sapna sarita satish saurabh seema shah shalini
  sharma shilpa shivam shivani shreya shruti shubham singh simran sita sneha sonal sonali sonia sonu srinivas
  subhash sudha sunil sunita suresh swati tanvi tanya tushar uday uma usha vandana varsha varun vidya vijay vikas
  vikram vikrant vinay vinod vipin vishal vivek yadav yash yogesh zara gupta patel verma mishra reddy khan jain
  henna mehndi mehendi mehandi mehndiartist mehendiartist artist artists bridal bride wedding shaadi dulhan haldi
  rangoli makeup beauty parlour salon vendor dashboard
  ashes baby babu jaan jaanu jaanu meri mera pyaar pyar dil dost yaar zindagi tumhari tumhare hum tum shona sweety
  sweetu cutie princess queen king kingkhan shahrukh salmankhan amitabh
  this that with your mine what from have been that's youandme and you the are for not who how
  one two three four five six seven eight nine zero ten
  red pink green black white brown
  sun moon star sky rain fire water earth wind snow
  cat dog fish bird lion bear
  my me is it so mr mrs
  `
    .trim()
    .split(/\s+/),
);

/** Keys that lie side by side, and letters and digits in their order. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop[]',
  'asdfghjkl;',
  'zxcvbnm,./',
  '!@#$%^&*()',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'qawsedrftgyhujikolp',
  'a1b2c3d4e5f6g7h8i9j0',
  '1a2b3c4d5e6f7g8h9i0j',
].flatMap((row) => [row, [...row].reverse().join('')]);
const SHORTEST_RUN = 3;

/** Letters that are often written as signs or digits. */
const DISGUISES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** What stays of a common password when its common pieces are taken away is shorter than this. */
const FEW = 4;

/**
 * Whether a password is made of common pieces, or of one short piece again and again.
 * @param own words that the password's owner is known by, such as parts of a name; they count as common
 */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  const plain = password.toLowerCase();
  if (/^(.{1,6}?)\1+.{0,5}$/su.test(plain)) return true;
  const undisguised = plain.replace(/[013457@$!]/g, (sign) => DISGUISES[sign] ?? sign);
  const known = new Set(own.map((word) => word.toLowerCase()).filter((word) => word.length >= 3));
  const isWord = (start: number, end: number) =>
    [plain, undisguised].some((text) => {
      const piece = text.slice(start, end);
      return WORDS.has(piece) || known.has(piece);
    });

  // The least number of characters outside common pieces, over all ways to cut what begins at each character.
  const left = new Array<number>(plain.length + 1).fill(0);
  for (let start = plain.length - 1; start >= 0; start--) {
    let least = 1 + (left[start + 1] ?? 0);
    for (let end = start + 1; end <= plain.length; end++) {
      if (isWord(start, end) || isHabit(plain.slice(start, end), end === plain.length)) {
        least = Math.min(least, left[end] ?? 0);
      }
    }
    left[start] = least;
  }
  return (left[0] ?? 0) < FEW;
}

/** Whether a piece is what people add to words: keys in a row, one sign again and again, a year, digits at the end. */
function isHabit(piece: string, last: boolean): boolean {
  if (/^(19|20)\d\d$/.test(piece) || (last && /^\d{1,4}$/.test(piece))) return true;
  if (piece.length < SHORTEST_RUN) return false;
  return /^(.)\1+$/su.test(piece) || ROWS.some((row) => row.includes(piece));
}
