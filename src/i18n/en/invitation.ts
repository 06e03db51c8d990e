/** The texts of an invitation on the sign-in page, which loads them for invited people only. */
export const invitation = {
  heading: 'Join {{tenant}}',
  text: '{{by}} invited you as {{role}}. Choose a name and password.',
  email: 'E-mail',
  name: 'Your name',
  password: 'Password',
  submit: 'Accept and sign in',
  nameMissing: 'Enter your name.',
  passwordShort: 'Choose a password of at least {{n}} characters.',
  over: 'This invitation was used, replaced or withdrawn, or has expired. Ask for a new one.',
  /** To somebody who is signed in and follows the link. */
  signedIn: 'You are signed in as {{user}}',
  forOther: 'The invitation to {{tenant}} is for {{email}}. Sign out to accept it.',
  signOut: 'Sign out and continue',
  stay: 'Stay signed in',
};
