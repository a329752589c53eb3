import type { TextBank } from './text-bank.ts'

// Names follow a noun that is declined for them (vůz, motocykl) or stand after a colon, as do towns.
export const cs: TextBank = {
  language: 'cs',
  thousands: '\u00a0',
  and: 'a',
  inspectionNames: { other: 'STK' },
  features: {
    air_conditioning: 'klimatizace',
    power_steering: 'posilovač řízení',
    electric_windows: 'elektrická okna',
    central_locking: 'centrální zamykání',
    abs_brakes: 'ABS',
    airbags: 'airbagy',
    alloy_wheels: 'litá kola',
    bluetooth: 'Bluetooth handsfree',
    usb_port: 'USB zásuvka',
    cruise_control: 'tempomat',
    parking_sensors: 'parkovací senzory',
    reverse_camera: 'couvací kamera',
    navigation_system: 'navigace',
    leather_seats: 'kožené sedačky',
    heated_seats: 'vyhřívaná sedadla',
    sunroof: 'střešní okno',
    keyless_entry: 'bezklíčový přístup',
  },
  shared: {
    oneOwner: ['Po prvním majiteli.', 'Koupeno jako nové, stále jeden majitel.'],
    iAmTheFirst: ['Jsem první majitel, mám dva klíče a všechny faktury.'],
    severalOwners: [
      'Počet majitelů: {owners}.',
      'Počet majitelů podle technického průkazu: {owners}.',
      'Zapsaní držitelé v dokladech: {owners}.',
    ],
    serviced: [
      'Pravidelný servis, knížka je vedená od začátku.',
      'Kompletní servisní historie, faktury k nahlédnutí.',
      'Servisováno jen v autorizovaném servisu.',
      'Prohlídky vždy včas a u stejného mechanika.',
    ],
    accidentFree: [
      'Nebourané.',
      'Bez nehody, lak všude původní.',
      'Nikdy nehavarováno, klidně přijeďte s měřákem laku.',
    ],
    repairedAccident: [
      'V minulosti byla nehoda, odborně opravená; fotky a faktura jsou k dispozici.',
      'Na rovinu: jeden díl karoserie byl po ťukanci vyměněn.',
    ],
    damaged: [
      'Prodej v poškozeném stavu podle fotek, odvoz na vleku.',
      'Momentálně nepojízdné, pro kutila nebo na díly.',
    ],
    inspection: [
      '{inspection} do {until}.',
      '{inspection} bez závad, platí do {until}.',
      'Další technická prohlídka: {until}.',
    ],
    equipment: [
      'Výbava: {equipment}.',
      'Z výbavy stojí za zmínku: {equipment}.',
      'Ve výbavě mimo jiné: {equipment}.',
      'Bohatá výbava, například: {equipment}.',
    ],
    mileage: [
      'Najeto {km} km.',
      'Skutečný nájezd {km} km, doložitelný.',
      'Tachometr ukazuje {km} km, většinou delší trasy.',
      'Stav tachometru k dnešnímu dni: {km} km.',
    ],
    electric: [
      'Baterie po testu, kapacita přes 90 %, certifikát v ceně.',
      'Kabely na domácí i veřejné nabíjení jsou v ceně.',
      'Nabíjeno téměř výhradně doma, rychlonabíječka jen výjimečně.',
      'Jedno nabití v pohodě vystačí na týden dojíždění do práce.',
    ],
    factoryNew: [
      'Nový vůz s plnou zárukou výrobce.',
      'Ihned k odběru, dosud neregistrováno.',
      'Zcela nové, přihlášení vyřídíme za vás.',
    ],
    vatDeductible: ['Možnost odpočtu DPH.', 'Odpočet DPH, vhodné pro firmy i živnostníky.'],
    terms: [
      'Úvěr i leasing vyřídíme na počkání.',
      'Váš stávající vůz vezmeme na protiúčet.',
      'Dovezeme kamkoli po republice.',
    ],
    termsForUsed: [
      'Prověřeno v naší dílně, přes sto kontrolních bodů.',
      'Záruka 12 měsíců v ceně.',
      'Před předáním provedeme servis a kompletní čištění.',
    ],
    testDrive: {
      private: ['Zkušební jízda možná, řidičák s sebou.'],
      dealer: ['Domluvte si zkušební jízdu, rádi vám vůz připravíme.'],
    },
    closing: {
      private: [
        'Prohlídka odpoledne nebo o víkendu, místo: {town}.',
        'Nejlépe volat, na zprávy odpovídám večer.',
        'Cena pevná, překupníci nevolat.',
        'Při osobním jednání možná drobná sleva.',
        'Spěchá, při rychlém jednání se domluvíme.',
      ],
      dealer: [
        'Najdete nás zde: {town}, pondělí až sobota.',
        'Na přání pošleme videoprohlídku.',
        'Před příjezdem prosím zavolejte.',
        'Chyby v popisu a meziprodej vyhrazeny.',
      ],
    },
  },
  car: {
    opening: {
      private: [
        'Prodám vůz {vehicle}, rok výroby {year}, nikdy mě nenechal ve štychu.',
        'Prodáváme rodinné auto {vehicle}, první registrace {month}.',
        'S těžkým srdcem prodávám své auto {vehicle}.',
        'Prodám udržovaný vůz {vehicle} z roku {year}, {ps} koní.',
        '{vehicle} hledá novou rodinu.',
      ],
      dealer: [
        'Nabízíme vůz {vehicle}, rok {year}, výkon {kw} kW ({ps} k).',
        'Právě dorazilo: {vehicle}, první registrace {month}.',
        'Nově v naší nabídce: {vehicle}, {ps} k.',
        '{vehicle}, rok výroby {year}, ihned k odběru.',
        'Takový kousek se nevidí každý den: {vehicle}, {year}.',
      ],
    },
    excellent: [
      'Stav nového vozu, uvnitř i zvenku.',
      'Bez škrábance, kola bez odřenin od obrubníků.',
      'Interiér jako nový, stále to v něm voní novotou.',
      'Takhle udržovaný kus se hned tak nevidí.',
    ],
    good: [
      'Pěkný stav odpovídající stáří, pár odštípnutých míst od kamínků na kapotě.',
      'Technicky v pořádku, malý ťukanec z parkoviště je vidět na fotkách.',
      'Jezdí krásně, nic neklepe, nic neteče.',
      'Uvnitř čisto, zvenku běžné stopy používání.',
    ],
    worn: [
      'Roky jsou na něm znát: škrábance kolem dokola a trochu rzi na lemech.',
      'Krasavec to není, ale ráno vždycky nastartuje.',
      'Ideální pro začátečníka nebo na zimu, drobná investice nutná.',
    ],
    upkeep: [
      'Nové brzdy vpředu i vzadu.',
      'Celoroční pneu s pěkným vzorkem.',
      'K autu patří sada zimních kol.',
      'Nová autobaterie a stěrače.',
      'Nedávno měněné tlumiče a ramena.',
      'Klimatizace na jaře vyčištěná a naplněná.',
    ],
    use: [
      'Nekuřácké auto, bez zvířat.',
      'Vždy garážováno.',
      'Jezdilo se hlavně po dálnici do práce, minimum města.',
      'Druhé auto v rodině, v zimě spíš stálo.',
      'Isofix se používal, sedačky jsou přesto bez fleků.',
      'Na tažném se vozila jen kola.',
    ],
    reason: [
      'Důvod prodeje: služební auto.',
      'Rodina se rozrůstá a potřebujeme větší.',
      'Stěhuju se do centra a auto už nepotřebuju.',
      'Nástupce už stojí před domem.',
      'Necháváme si jen jedno auto.',
      'Táta už neřídí, proto prodej.',
    ],
  },
  motorcycle: {
    opening: {
      private: [
        'Prodám motocykl {vehicle}, rok {year}, {ps} koní.',
        'Na prodej motorka {vehicle}, první registrace {month}.',
        'Měním stroj, proto prodávám svou motorku {vehicle}.',
      ],
      dealer: [
        'Nově v prodejně: {vehicle}, rok {year}.',
        'Na prodejně: {vehicle}, {kw} kW, rok výroby {year}.',
        'K vidění u nás ({town}): {vehicle}, rok {year}.',
      ],
    },
    excellent: ['Stav jako z prodejny.', 'Nikdy nespadla, déšť prakticky neviděla.', 'Nádrž bez jediného škrábnutí.'],
    good: [
      'Technicky výborná, drobné stopy na stupačkách a páčkách.',
      'Běží čistě, řadí měkce, krásně táhne.',
      'Jednou upadla na místě, odnesla to páčka; jinak vše originál.',
    ],
    worn: ['Poctivý stroj na každý den; brzy bude chtít pneu a řetězovou sadu.', 'Vzhledově ojetá, motor ale zdravý.'],
    upkeep: [
      'Pneumatiky mají najeto jen pár stovek kilometrů.',
      'Olej, vzduchový filtr a brzdová kapalina čerstvě vyměněné.',
      'Vůle ventilů seřízené při posledním velkém servisu.',
      'Nová baterie, nabíječka v ceně.',
    ],
    use: [
      'Jezdilo se jen za hezkého počasí.',
      'Spolehlivě mě vozila do práce.',
      'Dvakrát přejela Alpy a ani jednou nezlobila.',
      'Přes zimu vždy v garáži pod plachtou.',
    ],
    reason: [
      'Záda už nechtějí, proto prodej.',
      'Bohužel není čas jezdit.',
      'Další už je objednaná.',
      'S malými dětmi se k ježdění nedostanu.',
    ],
  },
  commercial: {
    opening: {
      private: [
        'Z naší malé firmy prodáme vozidlo {vehicle}, rok {year}.',
        'Na prodej: {vehicle}, první registrace {month}.',
      ],
      dealer: [
        '{vehicle}, rok výroby {year}, {kw} kW, ihned k odběru.',
        'Z firemní flotily: {vehicle}, první registrace {month}.',
        'Užitkové vozy, {town}: {vehicle}, rok {year}.',
      ],
    },
    excellent: ['Kabina i nástavba ve výborném stavu.', 'Skoro bez stop práce, uvnitř jako nové.'],
    good: [
      'Technicky v pořádku, uvnitř běžné pracovní opotřebení.',
      'Nástavba suchá a těsná, podvozek bez překvapení.',
      'Pár škrábanců z provozu, ale spolehlivost stoprocentní.',
    ],
    worn: ['Je vidět, že se pracovalo, technika je ale zdravá.', 'Vzhledově unavené, cena tomu odpovídá.'],
    upkeep: [
      'Brzdy a pneu zhruba na 70 %.',
      'Servis podle plánu výrobce, vytištěná historie k vozidlu.',
      'Po diagnostice, bez chyb v paměti.',
      'Podvozek dělaný v loňském roce.',
    ],
    use: ['Celou dobu jeden řidič.', 'Regionální rozvoz, nikdy nepřetěžováno.', 'Pochází z dobře udržované flotily.'],
    reason: [
      'Končíme s podnikáním, jdeme do důchodu.',
      'Prodej kvůli ukončené zakázce.',
      'Nahradilo ho větší vozidlo.',
    ],
  },
  caravan: {
    opening: {
      private: [
        'Po spoustě krásných cest prodáváme náš karavan {vehicle}, rok {year}.',
        'Na prodej karavan {vehicle} z roku {year}.',
        '{vehicle} hledá nové cestovatele.',
      ],
      dealer: [
        'K vidění u nás ({town}): {vehicle}, rok {year}.',
        'Chystáte se na dovolenou? {vehicle} z roku {year} čeká na vás.',
        'Z naší výstavní plochy: {vehicle}, rok výroby {year}.',
      ],
    },
    excellent: ['Uvnitř jako nový, polstrování vždy pod potahy.', 'Nástavba bez vady, měření vlhkosti bez nálezu.'],
    good: [
      'Suchý, těsný a čistý, drobné stopy na hranách nábytku.',
      'Vše funguje: topení, lednice, čerpadlo vody.',
      'Udržovaný, jezdilo se s ním vždy v klidu.',
    ],
    worn: [
      'U bočního okna kdysi zatékalo, je to utěsněné; kutil si přijde na své.',
      'Starší kousek s patinou, ale všechno funguje.',
    ],
    upkeep: [
      'Čerstvá revize plynu.',
      'Pneu dva roky staré, nástavbová baterie nová.',
      'Markýza a střešní okna loni vyměněné.',
      'Solární panel na střeše udržuje baterii nabitou.',
    ],
    use: ['Každou zimu v suché hale.', 'Uvnitř se nekouřilo a skoro nevařilo.', 'Tři týdny ročně u moře, víc ne.'],
    reason: [
      'Děti už s námi nejezdí, stačí nám menší.',
      'Ze zdravotních důvodů už necestujeme.',
      'Měníme za jiné uspořádání.',
    ],
  },
}
