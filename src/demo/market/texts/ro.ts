import type { TextBank } from './text-bank.ts'

export const ro: TextBank = {
  language: 'ro',
  thousands: '.',
  and: 'și',
  inspectionNames: { other: 'ITP' },
  features: {
    air_conditioning: 'aer condiționat',
    power_steering: 'servodirecție',
    electric_windows: 'geamuri electrice',
    central_locking: 'închidere centralizată',
    abs_brakes: 'ABS',
    airbags: 'airbaguri',
    alloy_wheels: 'jante din aliaj',
    bluetooth: 'Bluetooth',
    usb_port: 'port USB',
    cruise_control: 'pilot automat',
    parking_sensors: 'senzori de parcare',
    reverse_camera: 'cameră marșarier',
    navigation_system: 'navigație',
    leather_seats: 'scaune din piele',
    heated_seats: 'scaune încălzite',
    sunroof: 'trapă',
    keyless_entry: 'acces fără cheie',
  },
  shared: {
    oneOwner: ['Unic proprietar.', 'Un singur proprietar de la zero kilometri.'],
    iAmTheFirst: ['Sunt primul proprietar, am două chei și toate facturile.'],
    severalOwners: [
      'Număr de proprietari: {owners}.',
      'A avut {owners} proprietari.',
      '{owners} proprietari conform actelor.',
    ],
    serviced: [
      'Carte service completă.',
      'Revizii făcute la timp, cu facturi.',
      'Întreținere numai la reprezentanță.',
      'Istoric complet de service, se poate verifica.',
    ],
    accidentFree: [
      'Fără accidente.',
      'Fără evenimente, vopsea originală.',
      'Niciun accident, accept verificare în orice service.',
    ],
    repairedAccident: [
      'A avut un eveniment reparat profesional; există poze și factură.',
      'Ca să fie clar: un element de caroserie a fost înlocuit după o tamponare.',
    ],
    damaged: [
      'Se vinde în starea din poze, cu avarii; transport pe platformă.',
      'Momentan nu se deplasează, potrivit pentru reparat sau pentru piese.',
    ],
    inspection: [
      '{inspection} valabil până în {until}.',
      '{inspection} la zi, expiră în {until}.',
      'Următoarea inspecție: {until}.',
    ],
    equipment: [
      'Dotări: {equipment}.',
      'Dotări importante: {equipment}.',
      'Printre dotări: {equipment}.',
      'Dotări bogate, printre care {equipment}.',
    ],
    mileage: [
      'Rulaj real: {km} km.',
      'Rulaj {km} km, verificabil.',
      'Are {km} km la bord, majoritatea la drum lung.',
      'Kilometraj actual: {km} km.',
    ],
    electric: [
      'Bateria a fost testată recent și are peste 90 % din capacitate.',
      'Cablurile pentru acasă și pentru stațiile publice sunt incluse.',
      'Încărcare aproape numai acasă, rar la stații rapide.',
      'O încărcare ajunge lejer pentru o săptămână de drumuri la serviciu.',
    ],
    factoryNew: [
      'Vehicul nou, cu garanția completă a producătorului.',
      'Livrare imediată, neînmatriculat.',
      'Nou, zero kilometri; ne ocupăm noi de înmatriculare.',
    ],
    vatDeductible: ['TVA deductibil.', 'Se emite factură cu TVA deductibil, ideal pentru firme.'],
    terms: [
      'Finanțare în rate sau leasing, aprobare rapidă.',
      'Acceptăm variante buy-back.',
      'Livrăm oriunde în țară.',
    ],
    termsForUsed: [
      'Verificat în atelierul nostru, peste o sută de puncte.',
      'Garanție 12 luni inclusă.',
      'Se predă cu revizia făcută și detailing complet.',
    ],
    testDrive: {
      private: ['Test drive doar cu permis valabil.'],
      dealer: ['Sunați-ne pentru a programa un test drive.'],
    },
    closing: {
      private: [
        'Se poate vedea în {town}, seara sau în weekend.',
        'Sunați cu încredere, la mesaje răspund seara.',
        'Preț fix, fără schimburi.',
        'Preț ușor negociabil la fața locului.',
        'Rog seriozitate.',
      ],
      dealer: [
        'Ne găsiți în {town}, de luni până sâmbătă.',
        'La cerere trimitem un video de prezentare.',
        'Vă rugăm să sunați înainte de vizită.',
        'Ne rezervăm dreptul la eventuale erori de redactare.',
      ],
    },
  },
  car: {
    opening: {
      private: [
        'Vând {vehicle} din {year}, nu m-a lăsat niciodată în drum.',
        'Bună ziua, vindem mașina familiei: {vehicle}, prima înmatriculare {month}.',
        'Cu regret mă despart de mașina mea: {vehicle}.',
        'De vânzare {vehicle}, {ps} CP, an {year}, stare îngrijită.',
        'O mașină bună își caută familie: {vehicle}, an {year}.',
      ],
      dealer: [
        'Vă propunem {vehicle} din {year}, {kw} kW ({ps} CP).',
        'Abia sosit în parc: {vehicle}, prima înmatriculare {month}.',
        'Disponibil în {town}: {vehicle}, {ps} CP.',
        '{vehicle}, an de fabricație {year}, livrare imediată.',
        'Ocazie rară: {vehicle} din {year}.',
      ],
    },
    excellent: [
      'Stare impecabilă, la interior și la exterior.',
      'Nicio zgârietură, jantele fără urme de borduri.',
      'Interiorul arată ca nou.',
      'Greu de găsit una mai îngrijită.',
    ],
    good: [
      'Stare bună pentru vârsta ei, câteva urme de pietriș pe capotă.',
      'Tehnic fără probleme, o mică lovitură de parcare se vede în poze.',
      'Merge foarte bine, nu bate și nu curge nimic.',
      'Interior curat, la exterior urme normale de folosire.',
    ],
    worn: [
      'Se văd anii: zgârieturi de jur împrejur și puțină rugină la aripi.',
      'Nu e o frumusețe, dar pornește în fiecare dimineață.',
      'Bună pentru începători, necesită mici investiții.',
    ],
    upkeep: [
      'Discuri și plăcuțe noi față și spate.',
      'Anvelope all season aproape noi.',
      'Se oferă și un set de roți de iarnă.',
      'Baterie de pornire și ștergătoare noi.',
      'Amortizoare și brațe schimbate recent.',
      'Aerul condiționat a fost verificat și încărcat în primăvară.',
    ],
    use: [
      'Nu s-a fumat în ea, fără animale.',
      'Ținută mereu în garaj.',
      'Folosită mai mult pe autostradă, foarte puțin prin oraș.',
      'A doua mașină din familie, iarna a stat mai mult.',
      'S-au folosit scaune de copii, dar tapițeria nu are pete.',
      'Cârligul de remorcare a dus doar biciclete.',
    ],
    reason: [
      'Vând doar pentru că primesc mașină de serviciu.',
      'Se mărește familia și avem nevoie de spațiu.',
      'Mă mut în străinătate, de aceea o vând.',
      'Înlocuitoarea e deja în curte.',
      'Rămânem cu o singură mașină.',
      'Tata nu mai conduce, acesta e motivul vânzării.',
    ],
  },
  motorcycle: {
    opening: {
      private: [
        'Vând {vehicle} din {year}, {ps} CP.',
        'De vânzare {vehicle}, prima înmatriculare {month}.',
        'Trec la altă motocicletă, așa că vând {vehicle} din {year}.',
      ],
      dealer: [
        'Nou în magazin: {vehicle} din {year}.',
        'În showroom: {vehicle}, {kw} kW, an {year}.',
        '{vehicle}, an {year}, se poate vedea în {town}.',
      ],
    },
    excellent: ['Arată ca scoasă din magazin.', 'Nicio căzătură, nicio zi de ploaie.', 'Rezervorul nu are nicio urmă.'],
    good: [
      'Tehnic perfectă, urme mici pe scărițe și manete.',
      'Merge rotund, schimbă lin și trage bine.',
      'A căzut o dată de pe loc, se vede la manetă; în rest totul e original.',
    ],
    worn: [
      'Motocicletă de zi cu zi, cu urmele ei; în curând anvelope și lanț.',
      'Estetic folosită, dar motorul e sănătos.',
    ],
    upkeep: [
      'Anvelopele au doar câteva sute de kilometri.',
      'Ulei, filtru de aer și lichid de frână schimbate recent.',
      'Supapele au fost reglate la ultima revizie mare.',
      'Baterie nouă, cu redresor inclus.',
    ],
    use: [
      'Scoasă doar pe vreme frumoasă.',
      'M-a dus la serviciu zi de zi, fără probleme.',
      'A făcut Transfăgărășanul de multe ori, fără să se plângă.',
      'Iarna stă în garaj, sub husă.',
    ],
    reason: [
      'Vând din cauza problemelor cu spatele.',
      'Din păcate nu mai am timp de mers.',
      'Următoarea este deja comandată.',
      'Cu copii mici nu mai apuc să ies.',
    ],
  },
  commercial: {
    opening: {
      private: ['Firmă de familie, vindem {vehicle} din {year}.', 'De vânzare {vehicle}, prima înmatriculare {month}.'],
      dealer: [
        '{vehicle}, an {year}, {kw} kW, disponibil imediat.',
        'Provenit din flotă: {vehicle}, prima înmatriculare {month}.',
        'Vehicule comerciale în {town}: {vehicle} din {year}.',
      ],
    },
    excellent: ['Cabina și caroseria sunt în stare excelentă.', 'Aproape fără urme de muncă, interior ca nou.'],
    good: [
      'Tehnic în regulă, urme normale de muncă la interior.',
      'Caroserie uscată și etanșă, șasiu fără surprize.',
      'Câteva zgârieturi din folosirea zilnică, dar de încredere.',
    ],
    worn: ['A muncit și se vede, dar mecanic e sănătos.', 'Estetic e obosit, iar prețul ține cont de asta.'],
    upkeep: [
      'Frâne și anvelope la circa 70 %.',
      'Întreținere după planul producătorului, istoric tipărit.',
      'Verificat cu testerul, fără erori.',
      'Trenul de rulare a fost refăcut anul trecut.',
    ],
    use: [
      'Mereu același șofer.',
      'Curse regionale, niciodată supraîncărcat.',
      'Provine dintr-o flotă bine întreținută.',
    ],
    reason: [
      'Ieșim la pensie și închidem firma.',
      'Se vinde pentru că s-a terminat contractul.',
      'Înlocuit cu unul mai mare.',
    ],
  },
  caravan: {
    opening: {
      private: [
        'După multe călătorii frumoase vindem {vehicle} din {year}.',
        'De vânzare {vehicle}, an {year}.',
        'În căutare de noi călători: {vehicle} din {year}.',
      ],
      dealer: [
        '{vehicle}, an {year}, se poate vedea în {town}.',
        'Pregătiți de vacanță? {vehicle} din {year} vă așteaptă.',
        'Din expoziția noastră: {vehicle}, an {year}.',
      ],
    },
    excellent: [
      'Interior ca nou, pernele au avut mereu huse.',
      'Exterior impecabil, testul de umiditate fără observații.',
    ],
    good: [
      'Uscat, etanș și curat, urme mici pe mobilier.',
      'Totul funcționează: încălzire, frigider, pompă de apă.',
      'Bine întreținut și condus mereu cu grijă.',
    ],
    worn: [
      'Lângă o fereastră a existat umezeală, acum e etanșat; un om priceput îl face ca nou.',
      'Mai vechi, cu patină, dar totul funcționează.',
    ],
    upkeep: [
      'Instalația de gaz a fost verificată recent.',
      'Anvelope de doi ani, baterie auxiliară nouă.',
      'Marchiza și trapele au fost schimbate anul trecut.',
      'Panoul solar de pe acoperiș ține bateria încărcată.',
    ],
    use: [
      'Iarna a stat mereu la adăpost, la uscat.',
      'Nu s-a fumat înăuntru și s-a gătit puțin.',
      'Trei săptămâni pe an la mare, nu mai mult.',
    ],
    reason: [
      'Copiii nu mai vin cu noi, ne ajunge ceva mai mic.',
      'Din motive de sănătate nu mai călătorim.',
      'Trecem la o altă compartimentare.',
    ],
  },
}
