import { useState } from 'react';
import { PasswordAndCodeFields } from '../../fields/password-and-code-fields';

export default { title: 'Fields / Password and code' };

function Proof({ startCode }: { startCode: string | null }) {
  const [password, setPassword] = useState('correct horse battery');
  const [code, setCode] = useState(startCode);
  return (
    <PasswordAndCodeFields
      password={password}
      onPasswordChange={setPassword}
      code={code}
      onCodeChange={setCode}
    />
  );
}

export const PasswordOnly = () => <Proof startCode={null} />;

export const WithCode = () => <Proof startCode="123 456" />;
