import type { SignedInUser } from '#src/domain/people/user.ts';

/** The user, fetched once and kept until forgotten. */
export interface KnownUser {
  /** Rejects when the request fails; the next caller tries again. */
  read(): Promise<SignedInUser>;
  /** The last request, with or without a response yet; null if there was none since the user was forgotten. */
  lastRequest(): Promise<SignedInUser> | null;
  forget(): void;
  /** Keeps a user that came with another response. */
  keep(fetchedUser: SignedInUser): void;
}

export function createKnownUser(fetchUser: () => Promise<SignedInUser>): KnownUser {
  let user: Promise<SignedInUser> | null = null;
  return {
    read() {
      if (user !== null) return user;
      const request = fetchUser();
      user = request;
      request.catch(() => {
        if (user === request) user = null;
      });
      return request;
    },
    lastRequest: () => user,
    forget() {
      user = null;
    },
    keep(fetchedUser) {
      user = Promise.resolve(fetchedUser);
    },
  };
}
