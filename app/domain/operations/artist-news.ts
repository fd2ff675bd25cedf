/** What waits for an artist, and what came in since a time. */
export interface ArtistNews {
  counts: {
    /** Appointments to answer. */
    requests: number;
    /** All that are hers and not closed: fewer, where one was cancelled. */
    appointments: number;
    /** Pictures that were declined. */
    pictures: number;
    /** Reviews that she has not answered. */
    reviews: number;
  };
  arrivals: {
    requests: number;
    /** Appointments that others than the artist have changed. */
    changes: number;
    reviews: number;
  };
}
