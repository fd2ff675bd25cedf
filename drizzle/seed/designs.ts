/** The designs of the sample shop. `slug` is the stable key: seeding again finds the same rows by it. */
import { type Recipe } from './drawings/recipe.ts';
import { type ViewName } from './drawings/views.ts';

export type DesignStyle = 'Bridal' | 'Arabic' | 'Minimal' | 'Fusion' | 'Traditional';

export interface SampleDesign {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  /** Whole rupees. */
  readonly price: number;
  /** Slug of the shop's leaf category. */
  readonly category: string;
  readonly style: DesignStyle;
  /** What the close view shows, as a phrase for alternative texts. */
  readonly shows: string;
  readonly recipe: Recipe;
}

const USUAL = {
  limb: 'palm',
  layout: 'upright',
  skin: 'wheat',
  medallion: 'lotus',
  jaal: 'diamonds',
  paisley: 'flower',
  tips: 'caps',
  emblem: 'lotus',
  extent: 10,
  seed: 0,
} as const satisfies Omit<Recipe, 'style'>;

const drawn = (choice: Partial<Recipe> & Pick<Recipe, 'style'>): Recipe => ({ ...USUAL, ...choice });

export const DESIGNS: readonly SampleDesign[] = [
  // Bridal Mehandi
  {
    slug: 'chandni-choti',
    name: 'Chandni Choti',
    description:
      'A round lotus mandala rests in each palm with bare skin all about it, and every fingertip is capped in dark henna. A single lace band closes the wrist. Both palms take about an hour and a half.',
    price: 1800,
    category: 'bridal-simple',
    style: 'Bridal',
    shows: 'a round lotus mandala in the palm',
    recipe: drawn({ style: 'tikki', layout: 'pair', medallion: 'lotus', skin: 'rose', seed: 2 }),
  },
  {
    slug: 'gulnaar-tikki',
    name: 'Gulnaar Gol Tikki',
    description:
      'Rings of pomegranate petals open around a small heart and end in a crown of leaves. Leafy fingers and a fine wrist band keep it light for a court wedding or a small nikah. One palm takes forty minutes.',
    price: 1500,
    category: 'bridal-simple',
    style: 'Traditional',
    shows: 'rings of rounded petals around a small heart',
    recipe: drawn({ style: 'tikki', medallion: 'rose', tips: 'leaves', skin: 'honey', seed: 4, extent: 14 }),
  },
  {
    slug: 'mayura-bridal-palm',
    name: 'Mayura Bridal Palm',
    description:
      'Two peacocks meet over a lotus in a scalloped arch on the forearm, below a kada of petals and dots. Palm and fingers are filled to the tips around a ringed medallion. Plan five to six hours for both hands.',
    price: 11500,
    category: 'bridal-heavy',
    style: 'Bridal',
    shows: 'the wrist bands above a scalloped arch with two peacocks',
    recipe: drawn({ style: 'bridal', layout: 'long', tips: 'dense', emblem: 'peacocks', extent: 165, skin: 'wheat', seed: 0 }),
  },
  {
    slug: 'rajwada-full-hand',
    name: 'Rajwada Full Hand',
    description:
      'A caparisoned elephant stands in the arch, framed by flower jaal and bands of lotus and check. The palm carries a grand mandala above two row-filled paisleys. Both hands to below the elbow take about six hours.',
    price: 13500,
    category: 'bridal-heavy',
    style: 'Bridal',
    shows: 'lotus and check bands at the wrist above an elephant in an arch',
    recipe: drawn({
      style: 'bridal',
      layout: 'long',
      medallion: 'grand',
      jaal: 'flowers',
      paisley: 'rows',
      tips: 'lattice',
      emblem: 'elephant',
      extent: 168,
      skin: 'almond',
      seed: 1,
    }),
  },
  {
    slug: 'genda-bal-mala',
    name: 'Genda Bal Mala',
    description:
      'Strands of marigold and jasmine wind around hand and forearm like the garland in a bride’s hair, with beaded chains and jhumkas hung between them. Capped fingertips finish it. Allow two and a half hours a pair.',
    price: 4200,
    category: 'bridal-bal-mala',
    style: 'Bridal',
    shows: 'marigold strands with chains and jhumkas between them',
    recipe: drawn({ style: 'garland', limb: 'hand', layout: 'long', extent: 150, skin: 'honey', seed: 6 }),
  },
  {
    slug: 'mogra-lari',
    name: 'Mogra Lari',
    description:
      'Short flower strings cross the back of each hand and a fall of marigolds runs down from the middle finger. The wrist stays light and the fingers are leafed. A pair of hands takes about two hours.',
    price: 3400,
    category: 'bridal-bal-mala',
    style: 'Traditional',
    shows: 'flower strings crossing the back of the hand',
    recipe: drawn({ style: 'garland', limb: 'hand', layout: 'pair', tips: 'leaves', extent: 66, skin: 'rose', seed: 9 }),
  },
  {
    slug: 'suhaag-parampara',
    name: 'Suhaag Parampara',
    description:
      'The family classic: a sun mandala in each palm, paisleys at the heel of the hand and diamond jaal to the finger roots. Fan and wave bands circle the wrist. Both hands take about four hours.',
    price: 6500,
    category: 'bridal-traditional',
    style: 'Traditional',
    shows: 'a sun mandala over diamond jaal',
    recipe: drawn({
      style: 'bridal',
      layout: 'pair',
      medallion: 'sun',
      tips: 'dense',
      extent: 44,
      emblem: 'lotus',
      skin: 'honey',
      seed: 2,
    }),
  },
  {
    slug: 'kairi-shagun',
    name: 'Kairi Shagun',
    description:
      'Leaf-filled fingers rise from a palm of fish-scale jaal, with a feather medallion at its heart. A pair of paisleys fills the arch on the forearm. Both hands take around four and a half hours.',
    price: 7200,
    category: 'bridal-traditional',
    style: 'Traditional',
    shows: 'the wrist bands above a pair of paisleys in an arch',
    recipe: drawn({
      style: 'bridal',
      layout: 'long',
      medallion: 'feather',
      jaal: 'scales',
      paisley: 'scales',
      tips: 'leaves',
      emblem: 'paisleys',
      extent: 140,
      skin: 'cocoa',
      seed: 3,
    }),
  },
  {
    slug: 'dulha-dulhan-portrait',
    name: 'Dulha Dulhan Portrait',
    description:
      'The bride looks out of one palm and her groom out of the other, each in a ringed medallion. Filled fingers, fan bands at the wrist and a lotus window on the forearm frame the faces. Allow three and a half hours for the pair.',
    price: 8500,
    category: 'bridal-portrait',
    style: 'Bridal',
    shows: 'a bride’s portrait in a ringed medallion',
    recipe: drawn({ style: 'story', layout: 'pair', emblem: 'bride', partner: 'groom', tips: 'dense', extent: 84, skin: 'wheat', seed: 8 }),
  },
  {
    slug: 'jharokha-dulhan',
    name: 'Jharokha Dulhan',
    description:
      'A veiled bride sits in a jharokha window on the forearm, set into lattice and petal bands. The palm holds a lattice mandala and the fingers are filled to the tip. Five hours for both hands.',
    price: 12500,
    category: 'bridal-portrait',
    style: 'Bridal',
    shows: 'petal bands at the wrist above a veiled bride in a window',
    recipe: drawn({
      style: 'bridal',
      layout: 'long',
      medallion: 'lattice',
      jaal: 'flowers',
      paisley: 'nested',
      tips: 'mixed',
      emblem: 'bride',
      extent: 160,
      skin: 'rose',
      seed: 5,
    }),
  },
  {
    slug: 'noor-elegance',
    name: 'Noor Elegance',
    description:
      'A vine of split leaves climbs from the forearm to the middle finger, opening into a lotus and blossoms at each turn. Plenty of skin shows, and the fingers carry single sprays. About an hour a hand.',
    price: 2900,
    category: 'bridal-elegant',
    style: 'Bridal',
    shows: 'a winding vine with blossoms at its turns',
    recipe: drawn({ style: 'bel', limb: 'hand', layout: 'long', tips: 'leaves', extent: 130, skin: 'rose', seed: 10 }),
  },
  {
    slug: 'zaveri-hathphool',
    name: 'Zaveri Hathphool',
    description:
      'Henna worn as jewellery: finger rings joined by beaded chains to a medallion, and a bracelet with pendants and jhumkas hanging from the wrist. The fingertips stay bare. About seventy minutes a hand.',
    price: 3200,
    category: 'bridal-elegant',
    style: 'Bridal',
    shows: 'beaded chains meeting in a medallion',
    recipe: drawn({ style: 'jewelled', limb: 'hand', medallion: 'feather', tips: 'bare', extent: 20, skin: 'honey', seed: 4 }),
  },
  {
    slug: 'gulzar-relief',
    name: 'Gulzar Relief',
    description:
      'Layered roses are shaded tier by tier until they seem to stand off the skin, joined by leaves that throw their own shadow. The trail runs from forearm to forefinger. Ninety minutes a hand.',
    price: 4800,
    category: 'bridal-3d',
    style: 'Fusion',
    shows: 'layered roses with shaded petals',
    recipe: drawn({ style: 'relief', limb: 'hand', layout: 'long', tips: 'dots', extent: 120, skin: 'rose', seed: 7 }),
  },
  {
    slug: 'hamari-kahani',
    name: 'Hamari Kahani',
    description:
      'Your own story in two palms: a heart for the proposal on one, the doli that carries you home on the other. We sketch dates, places or a pet to take their place before we begin. Three and a half hours for the pair.',
    price: 9000,
    category: 'bridal-personalized',
    style: 'Bridal',
    shows: 'a flowered heart in a ringed medallion',
    recipe: drawn({
      style: 'story',
      layout: 'pair',
      emblem: 'heart',
      partner: 'doli',
      tips: 'dense',
      extent: 84,
      skin: 'almond',
      seed: 11,
    }),
  },
  // Leg Mehandi
  {
    slug: 'payal-saadgi',
    name: 'Payal Saadgi',
    description:
      'A fine dotted line circles each ankle and a small lotus sits on the instep, with a beaded thread to the second toe. The toes are barely dotted. Both feet are done in twenty-five minutes.',
    price: 600,
    category: 'leg-simple',
    style: 'Minimal',
    shows: 'a small lotus on the instep',
    recipe: drawn({ style: 'minimal', limb: 'foot', layout: 'pair', emblem: 'lotus', tips: 'dots', extent: 30, skin: 'wheat', seed: 2 }),
  },
  {
    slug: 'bela-pag',
    name: 'Bela Pag',
    description:
      'One leafy bel winds over the foot from the shin to the second toe, with blossoms at its turns. It leaves the ankle free for a payal. Both feet take an hour.',
    price: 1200,
    category: 'leg-simple',
    style: 'Traditional',
    shows: 'a leafy vine with blossoms over the instep',
    recipe: drawn({ style: 'bel', limb: 'foot', layout: 'tilted', tips: 'dots', extent: 60, skin: 'honey', seed: 13 }),
  },
  {
    slug: 'rani-charan',
    name: 'Rani Charan',
    description:
      'Feet and shins are covered in diamond jaal around a ringed medallion, with wide bands at the ankle and a peacock pair in an arch on each shin. Filled toes finish it. Both legs take about four hours.',
    price: 7800,
    category: 'leg-heavy',
    style: 'Bridal',
    shows: 'a ringed medallion in diamond jaal on the instep',
    recipe: drawn({
      style: 'bridal',
      limb: 'foot',
      layout: 'pair',
      tips: 'dense',
      emblem: 'peacocks',
      extent: 118,
      skin: 'wheat',
      seed: 1,
    }),
  },
  {
    slug: 'doli-vidaai',
    name: 'Doli Vidaai',
    description:
      'The bride’s doli rests in a round medallion on one foot and the elephant that leads the procession on the other. Fan bands close the ankles. Both feet take about two hours.',
    price: 4500,
    category: 'leg-theme-base',
    style: 'Bridal',
    shows: 'a doli in a ringed medallion',
    recipe: drawn({
      style: 'story',
      limb: 'foot',
      layout: 'pair',
      emblem: 'doli',
      partner: 'elephant',
      tips: 'caps',
      extent: 24,
      skin: 'almond',
      seed: 12,
    }),
  },
  {
    slug: 'gulbadan-relief',
    name: 'Gulbadan Relief',
    description:
      'Shaded roses cluster over the instep and climb the ankle, each petal lifted by the shadow beneath it. The skin between them stays bare. Seventy-five minutes a foot.',
    price: 3600,
    category: 'leg-3d',
    style: 'Fusion',
    shows: 'shaded roses over the instep',
    recipe: drawn({ style: 'relief', limb: 'foot', layout: 'upright', tips: 'dots', extent: 76, skin: 'honey', seed: 17 }),
  },
  {
    slug: 'naazuk-qadam',
    name: 'Naazuk Qadam',
    description:
      'A slim chain of leaves runs from the little toe across the foot to the ankle, where a dotted double line meets it. Made for sandals and a short ceremony. Both feet take forty minutes.',
    price: 900,
    category: 'leg-elegant',
    style: 'Minimal',
    shows: 'a slim chain of leaves across the foot',
    recipe: drawn({ style: 'minimal', limb: 'foot', layout: 'upright', tips: 'dots', extent: 40, skin: 'rose', seed: 5 }),
  },
  {
    slug: 'jannat-charan',
    name: 'Jannat Charan',
    description:
      'An Arabic trail of bold blossoms and paisleys crosses each foot from the shin to the big toe and leaves the outer side bare. Toes are lightly dotted. Both feet take seventy minutes.',
    price: 1600,
    category: 'leg-elegant',
    style: 'Arabic',
    shows: 'a trail of bold blossoms and paisleys over the instep',
    recipe: drawn({ style: 'arabic', limb: 'foot', layout: 'pair', tips: 'dots', extent: 60, skin: 'wheat', seed: 46 }),
  },
  {
    slug: 'saat-phere-charan',
    name: 'Saat Phere Charan',
    description:
      'A heart on one foot and linked rings on the other tell of the day that you met and the day that you marry; we draw your own signs instead if you bring them. Petal frames and ankle bands hold them. Two hours for both feet.',
    price: 3900,
    category: 'leg-personalized',
    style: 'Bridal',
    shows: 'a flowered heart in a ringed medallion',
    recipe: drawn({
      style: 'story',
      limb: 'foot',
      layout: 'pair',
      emblem: 'heart',
      partner: 'rings',
      tips: 'rings',
      extent: 24,
      skin: 'rose',
      seed: 15,
    }),
  },
  {
    slug: 'marwar-pagla',
    name: 'Marwar Pagla',
    description:
      'Row on row in the Marwari manner: checks, fans and temple teeth, with peacocks walking around the shin. A sun mandala and two paisleys cover the instep. Both legs take about four and a half hours.',
    price: 6900,
    category: 'leg-rajasthani',
    style: 'Traditional',
    shows: 'a sun mandala over checked jaal',
    recipe: drawn({
      style: 'rajasthani',
      limb: 'foot',
      layout: 'pair',
      medallion: 'sun',
      jaal: 'checks',
      paisley: 'rows',
      tips: 'dense',
      emblem: 'peacock',
      partner: 'peacock',
      extent: 116,
      skin: 'cocoa',
      seed: 14,
    }),
  },
  {
    slug: 'padma-mandala-foot',
    name: 'Padma Mandala',
    description:
      'A grand mandala opens on each instep, ring within ring, with a crown of leaves. A lace band sits at the ankle and the toes are capped. Both feet take ninety minutes.',
    price: 1900,
    category: 'leg-mandala',
    style: 'Traditional',
    shows: 'a many-ringed mandala on the instep',
    recipe: drawn({ style: 'tikki', limb: 'foot', layout: 'pair', medallion: 'grand', tips: 'caps', extent: 26, skin: 'honey', seed: 16 }),
  },
  {
    slug: 'tara-mandala-foot',
    name: 'Tara Mandala',
    description:
      'A star mandala of diamonds and sharp teeth covers the top of the foot and leaves the rest of it bare. A spear band circles the ankle. Forty-five minutes a foot.',
    price: 1400,
    category: 'leg-mandala',
    style: 'Fusion',
    shows: 'a star mandala with sharp teeth',
    recipe: drawn({
      style: 'tikki',
      limb: 'foot',
      layout: 'upright',
      medallion: 'star',
      tips: 'angles',
      extent: 26,
      skin: 'almond',
      seed: 19,
    }),
  },
  {
    slug: 'ghungroo-payal',
    name: 'Ghungroo Payal',
    description:
      'A drawn payal circles the ankle, hung with pendants and jhumkas, and chains lead from it over the instep to a ring on each toe. It needs no other jewellery. Both feet take an hour and a half.',
    price: 2600,
    category: 'leg-jewellery',
    style: 'Bridal',
    shows: 'chains that meet in a medallion on the instep',
    recipe: drawn({
      style: 'jewelled',
      limb: 'foot',
      layout: 'pair',
      medallion: 'lotus',
      tips: 'bare',
      extent: 20,
      skin: 'wheat',
      seed: 18,
    }),
  },
  // Others
  {
    slug: 'sehra-surya',
    name: 'Sehra Surya',
    description:
      'A toothed sun on the back of the groom’s hand, above a broad cuff of diamonds and bars. Plain rings mark the fingers. Twenty-five minutes a hand.',
    price: 800,
    category: 'groom',
    style: 'Traditional',
    shows: 'a toothed sun emblem',
    recipe: drawn({ style: 'gentleman', limb: 'man', emblem: 'sun', tips: 'rings', skin: 'honey', seed: 1 }),
  },
  {
    slug: 'baaraat-gajraj',
    name: 'Baaraat Gajraj',
    description:
      'An elephant dressed for the procession walks in a heavy ring on the back of the hand. Chevrons between solid bars close the wrist. Thirty minutes a hand.',
    price: 1000,
    category: 'groom',
    style: 'Bridal',
    shows: 'a dressed elephant in a heavy ring',
    recipe: drawn({ style: 'gentleman', limb: 'man', emblem: 'elephant', tips: 'bare', skin: 'almond', seed: 20 }),
  },
  {
    slug: 'nanhe-kadam',
    name: 'Nanhe Kadam',
    description:
      'Two tiny footprints in one palm and a swinging palna in the other, each in a petal ring. Leafed fingers keep it soft for the mother to be. Both palms take seventy-five minutes.',
    price: 2100,
    category: 'baby-shower',
    style: 'Traditional',
    shows: 'two tiny footprints in a petal ring',
    recipe: drawn({
      style: 'story',
      layout: 'pair',
      emblem: 'feet',
      partner: 'cradle',
      tips: 'leaves',
      extent: 22,
      skin: 'rose',
      seed: 21,
    }),
  },
  {
    slug: 'godh-bharai-palna',
    name: 'Godh Bharai Palna',
    description:
      'A cradle hung from a blossom fills the palm, and a lotus blooms in the arch below the wrist. Fingertips are capped and dotted. About an hour for one hand.',
    price: 1600,
    category: 'baby-shower',
    style: 'Traditional',
    shows: 'a cradle hung from a blossom',
    recipe: drawn({
      style: 'story',
      layout: 'long',
      emblem: 'cradle',
      partner: 'lotus',
      tips: 'caps',
      extent: 100,
      skin: 'wheat',
      seed: 22,
    }),
  },
  {
    slug: 'chandamama-chethulu',
    name: 'Chandamama Chethulu',
    description:
      'The full moon of a Telugu wedding: a solid disc in each palm, petals and little moons around it, and fingers dipped dark. Temple teeth and mangoes band the wrist. Both palms take an hour.',
    price: 1300,
    category: 'telugu-style',
    style: 'Traditional',
    shows: 'the solid moon with its ring of little moons',
    recipe: drawn({ style: 'chandamama', layout: 'pair', tips: 'dipped', extent: 70, skin: 'almond', seed: 24 }),
  },
  {
    slug: 'gorintaku-padmam',
    name: 'Gorintaku Padmam',
    description:
      'A bare lotus is left inside the dark moon of the palm, ringed with petals and dots. The fingertips are dipped as grandmothers do it, and a temple border closes the wrist. Thirty minutes a hand.',
    price: 700,
    category: 'telugu-style',
    style: 'Traditional',
    shows: 'a lotus left bare inside a dark moon',
    recipe: drawn({ style: 'chandamama', tips: 'dipped', extent: 20, skin: 'cocoa', seed: 25 }),
  },
  {
    slug: 'indigo-road',
    name: 'Indigo Road',
    description:
      'A chevron sash sweeps from wrist to forefinger: star lattice on one side, a few blossoms and open skin on the other. Angular fingers suit a gown as well as a lehenga. Fifty minutes a hand.',
    price: 1700,
    category: 'indo-western',
    style: 'Fusion',
    shows: 'a star lattice beside a sash with blossoms',
    recipe: drawn({ style: 'fusion', limb: 'hand', layout: 'tilted', jaal: 'stars', tips: 'angles', extent: 40, skin: 'rose', seed: 3 }),
  },
  {
    slug: 'fez-to-jaipur',
    name: 'Fez to Jaipur',
    description:
      'Only straight lines, after the henna of Fez: a nested diamond of stars on the back of the hand, small ones on the knuckles and a cuff of zigzags and keys. Fifty minutes a hand.',
    price: 1600,
    category: 'indo-western',
    style: 'Fusion',
    shows: 'a nested diamond filled with stars',
    recipe: drawn({ style: 'moroccan', limb: 'hand', jaal: 'stars', tips: 'angles', extent: 60, skin: 'cocoa', seed: 26 }),
  },
  {
    slug: 'marrakech-nights',
    name: 'Marrakech Nights',
    description:
      'A checked diamond on the hand and a starred one on the forearm, between wide bands of zigzags, stars and keys. Strong, even and easy to read from across a room. Seventy minutes a hand.',
    price: 2200,
    category: 'indo-western',
    style: 'Fusion',
    shows: 'a checked diamond panel with toothed edges',
    recipe: drawn({ style: 'moroccan', limb: 'hand', layout: 'long', jaal: 'checks', tips: 'rings', extent: 118, skin: 'honey', seed: 27 }),
  },
  {
    slug: 'haveli-gaj',
    name: 'Haveli Gaj',
    description:
      'Elephants and peacocks walk in rows around the forearm between checks, bars and diamonds, as on the walls of a haveli. The palm is filled behind a lotus mandala. Five hours for both hands.',
    price: 8800,
    category: 'indian-style',
    style: 'Traditional',
    shows: 'checked borders with an elephant between them',
    recipe: drawn({
      style: 'rajasthani',
      layout: 'long',
      jaal: 'checks',
      paisley: 'scales',
      tips: 'dense',
      emblem: 'elephant',
      partner: 'peacock',
      extent: 165,
      skin: 'honey',
      seed: 28,
    }),
  },
  {
    slug: 'teej-utsav',
    name: 'Teej Utsav',
    description:
      'Festival palms in the Indian manner: a lattice mandala, flower jaal and paisleys to the wrist, and lattice fingers that end dark. Ready for Teej or Karwa Chauth in under two hours for the pair.',
    price: 2400,
    category: 'indian-style',
    style: 'Traditional',
    shows: 'a lattice mandala over flower jaal',
    recipe: drawn({
      style: 'bridal',
      layout: 'pair',
      medallion: 'lattice',
      jaal: 'flowers',
      paisley: 'lotus',
      tips: 'lattice',
      extent: 36,
      skin: 'wheat',
      seed: 30,
    }),
  },
  {
    slug: 'dubai-bahar',
    name: 'Dubai Bahar',
    description:
      'Bold blossoms, split leaves and paisleys cross the back of the hand from wrist to forefinger in one diagonal. The rest of the skin is left bare on purpose. Thirty minutes a hand.',
    price: 900,
    category: 'arabic-style',
    style: 'Arabic',
    shows: 'a diagonal of bold blossoms and paisleys',
    recipe: drawn({ style: 'arabic', limb: 'hand', layout: 'tilted', tips: 'dots', extent: 50, skin: 'rose', seed: 1 }),
  },
  {
    slug: 'khaleeji-bel',
    name: 'Khaleeji Bel',
    description:
      'A long Gulf-style trail starts at mid-forearm and flowers its way to the forefinger, with striped paisleys leaning out of it. Dark fingertips balance it. Forty-five minutes a hand.',
    price: 1400,
    category: 'arabic-style',
    style: 'Arabic',
    shows: 'blossoms with row-filled paisleys along a trail',
    recipe: drawn({ style: 'arabic', limb: 'hand', layout: 'long', paisley: 'rows', tips: 'caps', extent: 130, skin: 'honey', seed: 34 }),
  },
  {
    slug: 'sitara-arabic-pair',
    name: 'Sitara Arabic Pair',
    description:
      'One flowering trail on each palm, mirrored so that they meet when the hands are held together. Nested paisleys and fine dots finish the edges. An hour for the pair.',
    price: 1500,
    category: 'arabic-style',
    style: 'Arabic',
    shows: 'a flowering trail with nested paisleys',
    recipe: drawn({ style: 'arabic', layout: 'pair', paisley: 'nested', tips: 'dots', extent: 44, skin: 'almond', seed: 35 }),
  },
  {
    slug: 'roka-bandhan',
    name: 'Roka Bandhan',
    description:
      'Linked rings in one palm and a flowered heart in the other, each framed in petals. Ringed fingers leave room for the real one. Seventy-five minutes for the pair.',
    price: 2300,
    category: 'engagement',
    style: 'Bridal',
    shows: 'two linked rings in a ringed medallion',
    recipe: drawn({
      style: 'story',
      layout: 'pair',
      emblem: 'rings',
      partner: 'heart',
      tips: 'rings',
      extent: 22,
      skin: 'wheat',
      seed: 36,
    }),
  },
  {
    slug: 'angoothi-lines',
    name: 'Angoothi Lines',
    description:
      'A small mandala hangs on a beaded thread between the middle finger and the wrist. Ringed fingers and a dotted bracelet are all else. Twenty minutes a hand.',
    price: 500,
    category: 'engagement',
    style: 'Minimal',
    shows: 'a small mandala on a beaded thread',
    recipe: drawn({ style: 'minimal', limb: 'hand', medallion: 'lotus', tips: 'rings', extent: 12, skin: 'rose', seed: 40 }),
  },
  {
    slug: 'mehfil-moon',
    name: 'Mehfil Moon',
    description:
      'A crescent with a blossom in its lap hangs on a beaded thread from the middle finger, for the guests of a sangeet under the moon. Dotted fingers and a beaded wrist dry quickly. Ten minutes a hand.',
    price: 300,
    category: 'theme-base-guest',
    style: 'Minimal',
    shows: 'a crescent moon holding a blossom',
    recipe: drawn({ style: 'minimal', limb: 'hand', emblem: 'moon', tips: 'dots', extent: 10, skin: 'almond', seed: 42 }),
  },
  {
    slug: 'saheli-sprig',
    name: 'Saheli Sprig',
    description:
      'A run of shrinking blossoms falls from the middle finger over the back of the hand. One design for all the bride’s friends, in ten minutes each.',
    price: 350,
    category: 'theme-base-guest',
    style: 'Minimal',
    shows: 'a run of blossoms that shrink towards the wrist',
    recipe: drawn({ style: 'minimal', limb: 'hand', tips: 'rings', extent: 8, skin: 'honey', seed: 43 }),
  },
  {
    slug: 'mor-mehfil',
    name: 'Mor Mehfil',
    description:
      'A single peacock in a petal ring for guests who want one good picture. Fingertips are lightly capped and the wrist has a fan band. Thirty-five minutes a palm.',
    price: 750,
    category: 'theme-base-guest',
    style: 'Traditional',
    shows: 'a peacock in a petal ring',
    recipe: drawn({ style: 'story', emblem: 'peacock', tips: 'caps', extent: 20, skin: 'wheat', seed: 45 }),
  },
];

const WORN_ON: Record<Recipe['limb'], { readonly one: string; readonly two: string }> = {
  palm: { one: 'a palm', two: 'both palms' },
  hand: { one: 'the back of a hand', two: 'the backs of both hands' },
  man: { one: 'the back of a man’s hand', two: 'the backs of a man’s hands' },
  foot: { one: 'a foot', two: 'both feet' },
};

/** The alternative text of one view of a design. */
export function altText(design: SampleDesign, view: ViewName): string {
  const { limb, layout } = design.recipe;
  const where = WORN_ON[limb][layout === 'pair' ? 'two' : 'one'];
  switch (view) {
    case 'plate':
      return `${design.name}: henna plate on ivory paper, drawn on ${where}`;
    case 'detail':
      return `${design.name}, close view: ${design.shows}`;
    case 'worn':
      return `${design.name} worn on ${where}`;
  }
}
