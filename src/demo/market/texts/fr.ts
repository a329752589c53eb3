import type { TextBank } from './text-bank.ts'

export const fr: TextBank = {
  language: 'fr',
  thousands: '\u00a0',
  and: 'et',
  inspectionNames: { other: 'Contrôle technique' },
  features: {
    air_conditioning: 'climatisation',
    power_steering: 'direction assistée',
    electric_windows: 'vitres électriques',
    central_locking: 'fermeture centralisée',
    abs_brakes: 'ABS',
    airbags: 'airbags',
    alloy_wheels: 'jantes alliage',
    bluetooth: 'Bluetooth',
    usb_port: 'prise USB',
    cruise_control: 'régulateur de vitesse',
    parking_sensors: 'radars de stationnement',
    reverse_camera: 'caméra de recul',
    navigation_system: 'GPS',
    leather_seats: 'sellerie cuir',
    heated_seats: 'sièges chauffants',
    sunroof: 'toit ouvrant',
    keyless_entry: 'accès mains libres',
  },
  shared: {
    oneOwner: ['Première main.', 'Un seul propriétaire depuis l’origine.'],
    iAmTheFirst: ['Je suis le premier propriétaire, double des clés et factures à l’appui.'],
    severalOwners: [
      'Nombre de propriétaires : {owners}.',
      '{owners} propriétaires au total, historique connu.',
      '{owners} propriétaires depuis la mise en circulation.',
    ],
    serviced: [
      'Carnet d’entretien à jour et complet.',
      'Entretien suivi chaque année, toutes les factures sont disponibles.',
      'Suivi dans le réseau de la marque, historique limpide.',
      'Toutes les révisions ont été faites en temps et en heure.',
    ],
    accidentFree: [
      'Jamais accidenté.',
      'Aucun sinistre, peinture d’origine.',
      'Aucun accident, rapport d’historique disponible sur demande.',
    ],
    repairedAccident: [
      'Un ancien choc a été réparé dans les règles de l’art, facture et photos à disposition.',
      'En toute transparence : un élément de carrosserie a été remplacé après un accrochage.',
    ],
    damaged: [
      'Vendu en l’état avec les dégâts visibles, prévoir un plateau pour l’enlèvement.',
      'Non roulant actuellement, idéal pour bricoleur ou pour pièces.',
    ],
    inspection: [
      '{inspection} OK, valable jusqu’en {until}.',
      '{inspection} vierge, prochaine échéance : {until}.',
      'Prochain passage au contrôle : {until}.',
    ],
    equipment: [
      'Principaux équipements : {equipment}.',
      'Côté équipement : {equipment}.',
      'Options : {equipment}.',
      'On y trouve notamment : {equipment}.',
    ],
    mileage: [
      '{km} km au compteur.',
      'Kilométrage garanti : {km} km.',
      'Affiche {km} km, surtout des trajets sur route.',
      'Kilométrage à ce jour : {km} km.',
    ],
    electric: [
      'Batterie contrôlée récemment, plus de 90 % de capacité, certificat fourni.',
      'Câbles de recharge domestique et publique fournis.',
      'Recharge presque toujours à domicile, très rarement sur borne rapide.',
      'Une charge suffit largement pour une semaine de trajets domicile-travail.',
    ],
    factoryNew: [
      'Véhicule neuf, garantie constructeur complète.',
      'Disponible de suite, jamais immatriculé.',
      'Neuf avec kilométrage de livraison, nous nous occupons de la carte grise.',
    ],
    vatDeductible: ['TVA récupérable.', 'TVA récupérable, vente export hors taxes possible.'],
    terms: [
      'Financement possible avec ou sans apport, réponse rapide.',
      'Reprise de votre ancien véhicule, même sans contrôle technique.',
      'Livraison possible à domicile, dans tout le pays et chez nos voisins.',
    ],
    termsForUsed: [
      'Véhicule révisé dans notre atelier, plus de cent points contrôlés.',
      'Garantie 12 mois pièces et main-d’œuvre, extension possible.',
      'Révision et préparation esthétique offertes avant la livraison.',
    ],
    testDrive: {
      private: ['Essai possible avec permis en cours de validité.'],
      dealer: ['N’hésitez pas à nous appeler pour convenir d’un essai.'],
    },
    closing: {
      private: [
        'Visible à {town} en soirée ou le week-end.',
        'Pas de SMS, merci de téléphoner aux heures de repas.',
        'Prix ferme, curieux s’abstenir.',
        'Prix légèrement négociable devant le véhicule, pas par message.',
        'Paiement par chèque de banque ou virement uniquement.',
      ],
      dealer: [
        'Visible dans notre parc à {town}, du lundi au samedi.',
        'Photos et vidéo supplémentaires sur simple demande.',
        'Merci de nous contacter avant tout déplacement.',
        'Annonce non contractuelle, sous réserve d’erreur ou de vente entre-temps.',
      ],
    },
  },
  car: {
    opening: {
      private: [
        'À vendre : {vehicle} de {year}, une voiture qui ne m’a jamais lâché.',
        'Bonjour, nous vendons notre {vehicle}, première mise en circulation {month}.',
        'C’est avec regret que je me sépare de ma voiture : {vehicle}, {ps} ch.',
        'Vends {vehicle}, année {year}, {ps} ch, très bien entretenue.',
        'Notre {vehicle} cherche une nouvelle famille.',
      ],
      dealer: [
        'Nous vous proposons : {vehicle} de {year}, {kw} kW ({ps} ch).',
        'Nouvel arrivage : {vehicle}, mise en circulation {month}.',
        'À découvrir dans notre parc de {town} : {vehicle}, {ps} ch.',
        '{vehicle}, millésime {year}, disponible immédiatement.',
        'Rare sur le marché : {vehicle} de {year}, {ps} ch.',
      ],
    },
    excellent: [
      'État irréprochable, intérieur comme extérieur.',
      'Pas une rayure, jantes sans trace de trottoir.',
      'L’habitacle est comme neuf, aucune usure visible.',
      'Difficile d’en trouver une aussi soignée.',
    ],
    good: [
      'Bon état général, quelques impacts de gravillons sur le capot.',
      'Mécanique saine, un petit coup de parking visible sur les photos.',
      'Rien à prévoir, roule très bien et ne fait aucun bruit suspect.',
      'Intérieur propre, petites rayures d’usage à l’extérieur.',
    ],
    worn: [
      'Elle porte son âge : rayures un peu partout et vernis fatigué.',
      'Pas un prix de beauté, mais elle démarre tous les matins.',
      'Idéale pour jeune conducteur ou comme seconde voiture, quelques frais à prévoir.',
    ],
    upkeep: [
      'Disques et plaquettes changés à l’avant comme à l’arrière.',
      'Quatre pneus toutes saisons récents.',
      'Un train de pneus hiver sur jantes est fourni.',
      'Batterie de démarrage et essuie-glaces neufs.',
      'Amortisseurs et triangles remplacés récemment.',
      'Climatisation révisée et rechargée au printemps.',
    ],
    use: [
      'Véhicule non fumeur, sans animaux.',
      'Dort au garage depuis toujours.',
      'Surtout de la voie rapide, très peu de ville.',
      'Deuxième voiture du foyer, peu utilisée l’hiver.',
      'Fixations Isofix utilisées, mais sellerie sans aucune tache.',
      'L’attelage n’a servi que pour un porte-vélos.',
    ],
    reason: [
      'Vente cause véhicule de fonction.',
      'Vente pour cause de naissance, il nous faut plus grand.',
      'Je déménage en centre-ville et n’ai plus besoin de voiture.',
      'La remplaçante est déjà là, d’où la vente.',
      'Nous passons de deux voitures à une seule.',
      'Mon père ne conduit plus, c’est la seule raison de la vente.',
    ],
  },
  motorcycle: {
    opening: {
      private: [
        'Vends ma {vehicle} de {year}, {ps} ch.',
        'À vendre : {vehicle}, première mise en circulation {month}.',
        'Je change de moto, ma {vehicle} est donc à vendre.',
      ],
      dealer: [
        'Nouveau en concession : {vehicle} de {year}.',
        'En magasin : {vehicle}, {kw} kW, année {year}.',
        '{vehicle}, millésime {year}, visible à {town}.',
      ],
    },
    excellent: [
      'État concours, comme sortie du magasin.',
      'Jamais tombée, jamais roulé sous la pluie.',
      'Pas une trace sur le réservoir, à voir.',
    ],
    good: [
      'Très saine mécaniquement, petites marques sur les repose-pieds et les leviers.',
      'Tourne rond, vitesses douces, belles reprises.',
      'Une chute à l’arrêt a marqué un levier, le reste est d’origine.',
    ],
    worn: [
      'Moto de tous les jours avec ses marques, pneus et transmission à prévoir.',
      'Esthétique fatiguée, mais moteur en pleine forme.',
    ],
    upkeep: [
      'Pneus quasi neufs, quelques centaines de kilomètres.',
      'Vidange, filtre à air et liquide de frein viennent d’être faits.',
      'Jeu aux soupapes contrôlé à la dernière grosse révision.',
      'Batterie neuve, chargeur fourni.',
    ],
    use: [
      'Sortie uniquement par beau temps.',
      'Elle m’a emmené au travail tous les jours sans broncher.',
      'Deux traversées des Alpes sans le moindre souci.',
      'Hiverne au garage sous housse.',
    ],
    reason: [
      'Vente pour problème de dos.',
      'Plus le temps de rouler, malheureusement.',
      'La prochaine est déjà commandée.',
      'Avec les enfants, je ne roule presque plus.',
    ],
  },
  commercial: {
    opening: {
      private: [
        'Artisan vend {vehicle} de {year}.',
        'À vendre : {vehicle}, mise en circulation {month}, ayant servi dans notre petite entreprise.',
      ],
      dealer: [
        '{vehicle}, année {year}, {kw} kW, disponible de suite.',
        'Retour de flotte : {vehicle}, mise en circulation {month}.',
        'Spécialiste du véhicule professionnel à {town} : {vehicle} de {year}.',
      ],
    },
    excellent: ['Cabine et carrosserie en excellent état.', 'Très peu de traces d’utilisation, intérieur comme neuf.'],
    good: [
      'Mécaniquement sain, traces d’usage normales à l’intérieur.',
      'Carrosserie saine et étanche, châssis sans surprise.',
      'Quelques rayures du quotidien, mais fiable.',
    ],
    worn: [
      'Il a travaillé et ça se voit, mais la mécanique est bonne.',
      'Carrosserie marquée, le prix en tient compte.',
    ],
    upkeep: [
      'Pneus et freins à environ 70 %.',
      'Entretien selon le plan constructeur, historique complet imprimé.',
      'Passé à la valise : aucun défaut enregistré.',
      'Train avant refait l’année dernière.',
    ],
    use: [
      'Toujours le même chauffeur.',
      'Trajets régionaux, jamais surchargé.',
      'Issu d’un parc soigneusement entretenu.',
    ],
    reason: [
      'Vente pour départ à la retraite et arrêt de l’activité.',
      'Vente suite à une fin de contrat.',
      'Remplacé par un véhicule plus grand.',
    ],
  },
  caravan: {
    opening: {
      private: [
        'Nous vendons notre {vehicle} de {year} après de très beaux voyages.',
        'À vendre : {vehicle}, année {year}.',
        'Notre {vehicle} n’attend plus que de nouveaux voyageurs.',
      ],
      dealer: [
        '{vehicle}, millésime {year}, visible à {town}.',
        'Envie d’évasion ? {vehicle} de {year}, prêt pour les vacances.',
        'Dans notre exposition : {vehicle}, année {year}.',
      ],
    },
    excellent: [
      'Intérieur comme neuf, coussins toujours protégés par des housses.',
      'Cellule impeccable, test d’humidité sans aucune remarque.',
    ],
    good: [
      'Sain, sec et propre, petites marques sur les meubles.',
      'Tout fonctionne : chauffage, réfrigérateur, pompe à eau.',
      'Bien entretenu et toujours conduit avec précaution.',
    ],
    worn: [
      'Une trace d’humidité près d’une baie a été traitée, un bricoleur en fera son bonheur.',
      'Un peu daté, mais tout est en état de marche.',
    ],
    upkeep: [
      'Installation gaz contrôlée récemment.',
      'Pneus de deux ans, batterie cellule neuve.',
      'Store et lanterneaux remplacés l’an dernier.',
      'Un panneau solaire sur le toit entretient la batterie.',
    ],
    use: [
      'Hiverné à l’abri, dans un local sec.',
      'Personne n’y a jamais fumé et nous y avons peu cuisiné.',
      'Trois semaines dans le Sud chaque été, pas plus.',
    ],
    reason: [
      'Les enfants ne partent plus avec nous, un plus petit suffira.',
      'Vente pour raisons de santé.',
      'Nous changeons pour une autre implantation.',
    ],
  },
}
