import { hashingPlaces } from './thread-pool';

// Guarantee: hashes never take every thread that files and names of hosts are read on.
describe('places for hashing', () => {
  it.each([
    { cores: 1, threads: 5, places: 1 },
    { cores: 2, threads: 6, places: 2 },
    { cores: 16, threads: 20, places: 16 },
  ])('are one for each of $cores cores', ({ cores, threads, places }) => {
    expect(hashingPlaces(cores, threads)).toBe(places);
  });

  it.each([
    { cores: 4, threads: 4, places: 2 },
    { cores: 16, threads: 4, places: 2 },
    { cores: 2, threads: 1, places: 1 },
  ])('leave two of $threads threads free on $cores cores', ({ cores, threads, places }) => {
    expect(hashingPlaces(cores, threads)).toBe(places);
  });
});
