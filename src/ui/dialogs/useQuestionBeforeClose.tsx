import { type ReactNode, useState } from 'react';
import { LeaveDialog } from '#src/ui/forms/saving/LeaveDialog.tsx';

interface QuestionBeforeCloseOptions {
  /** Whether closing would lose input. */
  hasInput: boolean;
  onClose: () => void;
}

/** A dialog's `close`, which asks first while there is input, and the question to render in the dialog. */
export function useQuestionBeforeClose({ hasInput, onClose }: QuestionBeforeCloseOptions): {
  close: () => void;
  question: ReactNode;
} {
  const [isAsking, setAsking] = useState(false);
  const leave = () => {
    setAsking(false);
    onClose();
  };
  return {
    close: hasInput ? () => setAsking(true) : onClose,
    question: <LeaveDialog isAsking={isAsking} onStay={() => setAsking(false)} onLeave={leave} />,
  };
}
