/**
 * The words by which people in India look for henna, in English, in Hindi in Latin letters and in Devanagari. Pure data for
 * `search-terms.ts`; browsers do not load it.
 */

/** Words that say nothing about a design: a search of only such words is for everything. */
export const FILLERS = new Set(
  `mehndi mehendi mehandi mehndhi mehandhi mehdi mehadi mehindi mahndi mahendi mendi mehndiya mehandiya henna heena hena hina
  maruthani marudhani mailanchi मेहंदी मेंहदी मेहँदी मेहन्दी मेहदी हिना
  design designs dizain dizaine dijain dijine desine desain डिजाइन डिज़ाइन डिज़ाइन्स डिजाईन डिज़ाईन
  image images photo photos foto pic pics picture pictures pik video फोटो तस्वीर इमेज
  for of the a an in on with and or to by from at is are my me i we you your her our some any this that
  ki ke ka ko kee liye lie par pe mein me se wali wale wala vali vale vala aur ek
  की के का को लिए पर में से वाली वाले वाला और
  new latest trending trendy unique best top beautiful pretty nice lovely stylish stunning cute cool good great amazing
  popular famous special royal designer professional all every show see find search buy shop order online price rate cost cheap
  sundar khubsurat khoobsurat accha achha acchi achhi naya nayi naye taza सुंदर सुन्दर खूबसूरत अच्छी नई नया नये
  idea ideas collection collections art pattern patterns style styles type types kind step steps near today
  2023 2024 2025 2026 2027 india women womens woman girl girls ladies lady ladki aurat लड़की लड़कियों महिला`.split(
    /\s+/,
  ),
);

interface Concept {
  /** What is searched: words or phrases, separated by commas; `*` for all words that begin like it. */
  finds: string;
  /** What people type beside that. */
  says?: string;
  /** Tells how, not what: it is not required of a design where something else is. */
  isSoft?: boolean;
}

export const CONCEPTS: readonly Concept[] = [
  // Who and what for.
  {
    finds: 'bridal, bride, brides, dulhan',
    says: 'dulhaniya, dulhania, dulhann, bridel, braidal, vadhu, bride to be, दुल्हन, दुलहन, ब्राइडल, वधू, ब्राइड',
  },
  {
    finds: 'wedding, weddings, occasionwedding, shaadi',
    says: 'shadi, vivah, vivaah, byah, nikah, marriage, kalyanam, शादी, विवाह, निकाह, ब्याह',
  },
  {
    finds: 'groom, dulha, sehra',
    says: 'dulhe, dulhaa, dula, man, men, mens, gents, boy, boys, male, husband, दूल्हा, दूल्हे, दुल्हा, पुरुष',
  },
  {
    finds: 'engagement, occasionengagement, roka, sagai',
    says: 'sagaai, mangni, ring ceremony, engaged, सगाई, रोका, मंगनी',
  },
  {
    finds: 'baby shower, occasionbabyshower, godh bharai',
    says: 'babyshower, god bharai, godbharai, godhbharai, seemantham, seemant, srimantham, maternity, mother to be, गोद भराई, गोदभराई',
  },
  {
    finds: 'festival, occasionfestival, teej, karwa',
    says: 'festivals, karwachauth, karva, karwa chauth, karva chauth, karvachauth, karwa chouth, chauth, diwali, deepavali, eid, id, rakhi, raksha bandhan, rakshabandhan, navratri, navaratri, holi, tyohar, tyohaar, teej festival, तीज, करवा चौथ, करवाचौथ, त्योहार, त्यौहार, ईद, राखी, दिवाली, दीवाली',
  },
  { finds: 'haldi, occasionhaldi', says: 'haldee, हल्दी' },
  { finds: 'pooja, occasionpooja', says: 'puja, pujan, poojan, पूजा' },
  {
    finds: 'guest, guests, party, occasionparty, mehfil, saheli',
    says: 'sangeet, friends, friend, cousin, sister, bridesmaid, bridesmaids, sahelia, सहेली, पार्टी, संगीत',
  },
  // Where it is drawn.
  {
    finds: 'foot, feet, leg, legs, partfeet',
    says: 'pair, pairo, pairon, paer, per, pero, paon, pao, paav, paanv, pav, pag, charan, legg, ankle, पैर, पैरों, पांव, पाँव, चरण',
  },
  {
    finds: 'hand, hands, palm, palms, parthands',
    says: 'haath, hath, haathon, hathon, hatho, haatho, haat, hatheli, hathon, हाथ, हाथों, हथेली, हैंड',
  },
  {
    finds: 'back, sideback',
    says: 'back side, backside, backhand, ulta, ulte, ulti, peeche, piche, pichla, peechhe, बैक, पीछे, उल्टा, उल्टे',
  },
  {
    finds: 'sidefront',
    says: 'front, front side, frontside, fronthand, seedha, seedhe, sidha, sidhe, aage, फ्रंट, आगे, सीधे',
  },
  { finds: 'finger, fingers, fingertips', says: 'ungli, ungliyan, ungliyon, fingertip, उंगली, उंगलियों' },
  { finds: 'arm, arms, forearm', says: 'elbow, elbows, baazu, bazu, kohni, बाजू' },
  // How much.
  {
    finds: 'simple, minimal, coveragelight',
    says: 'simpal, simpel, simpl, easy, basic, light, sada, saada, saral, aasan, asan, halki, halka, kids, beginner, beginners, bachche, baccho, सिंपल, सिम्पल, आसान, सरल, हल्की, सादी',
    isSoft: true,
  },
  {
    finds: 'heavy, coveragefull',
    says: 'full, fully, bhari, bhara, bhari hui, bharwa, bharwan, bharwaa, pura, poora, puri, dense, hevy, भारी, भरवां, पूरा, पूरी, फुल, हैवी',
  },
  { finds: 'minimal', says: 'minimalist, minimalistic', isSoft: true },
  { finds: 'elegant, elegance', says: 'classy, delicate, graceful, एलिगेंट', isSoft: true },
  // Styles.
  {
    finds: 'arabic, khaleeji, dubai',
    says: 'arabian, arab, arabi, arbi, arebic, aerabic, khaliji, gulf, pakistani, अरबी, अरेबिक, अरैबिक',
  },
  {
    finds: 'rajasthani, marwari, marwar',
    says: 'rajsthani, rajasthan, jaipuri, jodhpuri, marvari, राजस्थानी, मारवाड़ी',
  },
  {
    finds: 'indo western, fusion',
    says: 'indowestern, indo-western, western, modern, फ्यूजन, मॉडर्न',
  },
  { finds: 'moroccan, fez, marrakech', says: 'morocco, morocan, moroccon, geometric' },
  { finds: 'traditional', says: 'tradition, paramparik, parampara, classic, old style, पारंपरिक, पारम्परिक' },
  { finds: 'indian, hindustani', says: 'desi, bharatiya, भारतीय, देसी' },
  { finds: 'telugu, gorintaku, chandamama', says: 'telgu, telegu, andhra, gorintaaku, south indian, तेलुगु' },
  { finds: '3d, relief', says: '3 d, three d, shaded, shading, raised' },
  { finds: 'portrait', says: 'potrait, face, faces, figure, figures, chehra, पोर्ट्रेट, चेहरा' },
  { finds: 'theme', says: 'theme based, themed, thim' },
  {
    finds: 'personalized, story, kahani',
    says: 'personalised, personal, custom, customised, customized, name, initials, naam, नाम',
  },
  {
    finds: 'jewellery, hathphool, zaveri, bracelet',
    says: 'jewelry, jewellry, jewelery, jewel, ornament, gehna, gehne, ज्वेलरी',
  },
  { finds: 'hathphool', says: 'hath phool, haath phool, haathphool, हाथफूल' },
  { finds: 'payal, ghungroo', says: 'anklet, paayal, पायल' },
  { finds: 'bal mala', says: 'balmala, baal mala, bel mala, gajra, बाल माला' },
  // Motifs.
  { finds: 'peacock*, mor, mayur, mayura', says: 'mayuri, mayoor, pecock, मोर, मयूर' },
  { finds: 'elephant*, gaj, gajraj, haathi', says: 'hathi, hati, हाथी, गज' },
  { finds: 'lotus*, padma, padmam, kamal', says: 'kamala, kanwal, कमल' },
  { finds: 'rose, roses, gulab, gulzar, gulbadan', says: 'gulaab, गुलाब' },
  {
    finds: 'flower*, blossom*, marigold*, rose, roses, phool',
    says: 'floral, phul, fool, phoolon, pushp, फूल, फूलों, पुष्प',
  },
  { finds: 'paisley*, kairi, mango*', says: 'keri, ambi, carry, aam, केरी, कैरी, आम' },
  {
    finds: 'mandala*, tikki',
    says: 'mandal, gol tikki, goltikki, tikka, tiki, gol, round, circle, मंडला, गोल, टिक्की, गोल टिक्की',
  },
  { finds: 'vine, vines, bel, bela, trail', says: 'bail, beil, bell, bale, leafy, बेल, बेली' },
  { finds: 'jaal, lattice', says: 'jali, jaali, jal, jaal wali, net, netted, checks, जाल, जाली' },
  { finds: 'moon, moons, crescent, chandamama', says: 'chand, chaand, chandra, चांद, चाँद' },
  { finds: 'heart', says: 'hearts, dil, love, दिल' },
  { finds: 'leaf, leaves, leafed', says: 'patti, patte, patta, पत्ती, पत्ते' },
  { finds: 'doli', says: 'palki, dolee, डोली, पालकी' },
  { finds: 'jharokha*, window', says: 'jharoka, jarokha, झरोखा' },
  { finds: 'star, stars, sitara, tara', says: 'sitare, taara, तारा, सितारा' },
  { finds: 'sun, surya', says: 'suraj, सूरज, सूर्य' },
  // What is sold beside designs.
  { finds: 'cone, cones', says: 'kon, kone, koan, tube, paste, powder, organic, कोन' },
  { finds: 'oil, balm', says: 'tel, aftercare, after care, care, dark stain, stain, rang, तेल, रंग' },
  {
    finds: 'practice, board, book',
    says: 'practise, learn, learning, sikhe, seekhe, sheet, stencil, stencils',
  },
  { finds: 'trousseau, kit', says: 'gift, gifts, hamper, shagun box, combo, set, गिफ्ट' },
];
