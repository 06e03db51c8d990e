import type { SignedInUser } from '#src/domain/people/user.ts';

/** The person signed in, asked for once and kept until somebody says that it is to be forgotten. */
export interface KnownUser {
  /** Rejects when they cannot be asked for; the next who wants to know asks again. */
  read(): Promise<SignedInUser>;
  /** The question that was asked last, answered or not; null when nobody has asked since it was forgotten. */
  asked(): Promise<SignedInUser> | null;
  forget(): void;
}

export function createKnownUser(fetchUser: () => Promise<SignedInUser>): KnownUser {
  let user: Promise<SignedInUser> | null = null;
  return {
    read() {
      if (user !== null) return user;
      const asked = fetchUser();
      user = asked;
      asked.catch(() => {
        if (user === asked) user = null;
      });
      return asked;
    },
    asked: () => user,
    forget() {
      user = null;
    },
  };
}
