import type { invariants as englishInvariants } from '../en/invariants';

export const invariants: typeof englishInvariants = {
  provider_contradictions_are_resolved:
    'Aucun prestataire ne contredit une opération terminée ici, sauf si une personne a tranché.',
  entries_sum_to_zero: 'Les crédits égalent les débits, par environnement et par devise.',
  postings_are_pairs: 'Chaque étape d’une opération est un débit et un crédit égaux, dans une même devise.',
  posted_is_the_sum_of_entries:
    'Le solde d’un compte est la somme de ses écritures, et celui qu’indique sa dernière écriture.',
  entry_numbers_have_no_gap: 'Les écritures d’un compte sont numérotées à partir de un, sans trou.',
  held_is_the_sum_of_open_holds: 'Le montant réservé sur un compte est la somme de ses réservations ouvertes.',
  nothing_is_overdrawn: 'Aucun compte ne peut dépenser plus que ce qu’il a.',
  ended_cards_are_empty: 'Une carte clôturée ne porte plus d’argent, sauf si une personne a vu ce qu’elle porte.',
  funded_cards_are_listed: 'La liste des cartes qui portent de l’argent les contient toutes, et aucune autre.',
  holds_belong_to_open_operations:
    'L’argent n’est réservé que tant que l’opération est ouverte ; ce qui a été prélevé a son écriture, ce qui a été libéré n’en a pas.',
  open_operations_are_listed:
    'La liste des opérations ouvertes contient toutes celles qui ne sont pas terminées, et aucune autre.',
  operations_settle_once:
    'Une opération réussie qui déplace de l’argent est comptabilisée une seule fois, pour son montant ; une opération ouverte ou échouée ne l’est pas.',
  final_operations_are_told_once:
    'Chaque encaissement ou paiement sortant terminé a exactement un événement et une notification.',
  event_sequences_have_no_gap:
    'Les événements d’une entreprise et d’un environnement sont numérotés à partir de un, sans trou, sauf là où une restauration a tout repris.',
  counters_are_exact:
    'Les opérations et notifications comptées, et les sommes des paiements par heure, égalent leurs lignes.',
  outgoing_days_are_exact:
    'Ce que les plafonds comptent comme dépensé d’un compte un jour donné est ce qui y a été réservé ce jour-là et reste ouvert ou payé.',
  day_sums_are_exact: 'Les sommes d’un jour achevé égalent ses écritures.',
  book_sums_are_exact: 'Les sommes d’un livre égalent ses écritures jusqu’à l’endroit où elles sont additionnées.',
  totals_are_exact:
    'Les totaux des jours achevés, par jour et par compte, égalent ce qui est compté par compte et par jour.',
};
