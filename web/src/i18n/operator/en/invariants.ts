type Words = Readonly<Record<string, string>>;

/** What each invariant of the books says, by its name. */
export const invariants: Words = {
  provider_contradictions_are_resolved:
    'No provider says otherwise about an operation that has ended here, unless a person has decided.',
  entries_sum_to_zero: 'Credits equal debits, by environment and currency.',
  postings_are_pairs: 'Each step of an operation is one debit and one equal credit of one currency.',
  posted_is_the_sum_of_entries: 'The balance of an account is the sum of its entries, and what its last entry says.',
  entry_numbers_have_no_gap: 'The entries of an account are numbered from one without a gap.',
  held_is_the_sum_of_open_holds: 'What is held on an account is the sum of its open holds.',
  nothing_is_overdrawn: 'No account can spend less than nothing.',
  ended_cards_are_empty: 'A card that has ended holds nothing, unless a person has seen what it holds.',
  funded_cards_are_listed: 'The list of cards that hold money has each card that does, and no other.',
  holds_belong_to_open_operations:
    'Money is held exactly while its operation is open; what was taken has its entry, what was released has none.',
  open_operations_are_listed: 'The list of open operations has each operation that has not ended, and no other.',
  operations_settle_once:
    'A completed operation that moves money was booked exactly once, with its amount; an open or failed one was not.',
  final_operations_are_told_once: 'Each deposit and payout that has ended has exactly one event and one notification.',
  event_sequences_have_no_gap:
    'The events of a business and environment are numbered from one without a gap, but where a restore began anew.',
  counters_are_exact: 'Counted operations and notifications, and the sums of payments by hour, equal their rows.',
  outgoing_days_are_exact:
    'What limits count as spent from an account on a day is what was held that day and is open or paid.',
  day_sums_are_exact: 'The sums of a day that is over equal its entries.',
  book_sums_are_exact: 'The sums of a book equal its entries up to the place they are summed to.',
  totals_are_exact:
    'The totals of days that are over, by day and by account, equal what is counted by account and day.',
};
